import type { Card } from '#core/cards/cards';
import type { Message } from '#core/wire/wearer/messages';
import type { HubEvent } from '#hub/hub-event';
import type { Memory } from '#memory/memory';
import { frameOf } from '../fakes/fake-faces.js';
import { MoodyBrain } from '../fakes/moody-brain.js';
import { answersOfBrain, messageFeed } from './answers-of-brain.js';
import { resident } from './resident.js';
import { type Gesture, gestureNames, Wearer } from './wearer.js';

/**
 * A day in a wearer's life, readable by anyone. Lines that begin with `>` are heard by the microphone, those with `*` are
 * what happens; everything indented is what the hub made of it, and what a run is compared by.
 */
export async function perform(script: string): Promise<string> {
  const lines = script.split('\n').filter((line) => !line.startsWith('  '));
  const day = await Day.begin(lines);
  try {
    const performed: string[] = [];
    for (const line of lines) performed.push(line, ...(await day.outcomeOf(line)));
    return performed.join('\n');
  } finally {
    await day.ends();
  }
}

/** What has to be so from the beginning. */
const grownUp = '* the hub has known its wearer for a month';
const besideBrain = '* a Brain is beside the hub';

type Happening = readonly [pattern: RegExp, happen: (day: Day, ...words: string[]) => unknown];

/** Everything that can happen in a transcript besides what the wearer does with the glasses. */
const happenings: readonly Happening[] = [
  [/^the hub has known its wearer for a month$|^a Brain is beside the hub$/, () => undefined],
  [/^the hub restarts$/, ({ wearer }) => wearer.restarts()],
  [/^the veil is lifted$/, ({ wearer }) => wearer.hub.operations.resume()],
  [/^quiet hours (begin|end)$/, ({ wearer }, which) => wearer.hub.gate.setQuietHours(which === 'begin')],
  [/^the wearer arrives at (.+)$/, ({ wearer }, place) => wearer.hub.anticipation.arrive(place ?? '')],
  [
    /^the glasses see the (.+) at (.+), (\d+) % sure$/,
    ({ wearer }, object, place, sure) =>
      wearer.hub.operations.ingestScene({ object: object ?? '', place: place ?? '', confidence: Number(sure) / 100 }),
  ],
  [/^the wearer faces (\d+)°$/, ({ wearer }, deg) => wearer.glasses.say({ type: 'heading', deg: Number(deg) })],
  [/^the wearer leaves$/, ({ wearer }) => wearer.hub.anticipation.leave()],
  [/^the wearer looks at (.+)$/, (day, name) => day.wearer.hub.operations.lookAtPerson(day.faceOf(name ?? ''))],
  [/^(\w+) says: (.+)$/, ({ wearer }, name, line) => wearer.hub.operations.ingestCaption(line ?? '', name ?? '')],
  [/^(.+) is on the agenda in (\d+) minutes$/, (day, title, minutes) => day.plans(title ?? '', Number(minutes))],
  [/^the Brain has composed: (.+)$/, (day, text) => day.composes(text ?? '')],
  [
    /^an? (text|email) comes from (\w+): (.+)$/,
    (day, channel, from, text) => day.receives(channel ?? '', from ?? '', text ?? ''),
  ],
  [/^the glasses are put on$/, ({ wearer }) => wearer.hub.operations.wake()],
  [/^(\d+) (second|minute|hour|day)s? pass(?:es)?$/, (day, count, unit) => day.passes(Number(count), unit ?? '')],
];

const unitMs = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** One run of a transcript. */
class Day {
  readonly #faces: string[] = [];

  private constructor(
    readonly wearer: Wearer,
    private readonly brain: MoodyBrain | null,
    private readonly said: { brief: object; readonly messages: Message[] },
  ) {}

  static async begin(lines: readonly string[]): Promise<Day> {
    const said = { brief: {}, messages: [] as Message[] };
    const own = { '/svc/brief/latest': () => said.brief, '/svc/messages/recent': messageFeed(said.messages) };
    const brain = lines.includes(besideBrain) ? await new MoodyBrain(answersOfBrain(own)).start() : null;
    const growUp = (memory: Memory) => memory.settings.set('maturity', resident);
    const wearer = await Wearer.start({
      ...(lines.includes(grownUp) ? { before: growUp } : {}),
      ...(brain === null ? {} : { brainUrl: brain.url }),
    });
    const day = new Day(wearer, brain, said);
    await day.#meetBrain();
    return day;
  }

  async ends(): Promise<void> {
    await this.wearer.leaves();
    await this.brain?.stop();
  }

  async outcomeOf(line: string): Promise<readonly string[]> {
    const before = this.wearer.events.length;
    if (line.startsWith('> ')) await this.wearer.says(line.slice(2));
    else if (line.startsWith('* ')) await this.#happens(line.slice(2));
    return this.wearer.events.slice(before).flatMap(described);
  }

  /** A frame of the camera with their face in it; the same for the same name. */
  faceOf(name: string): Uint8Array {
    if (!this.#faces.includes(name)) this.#faces.push(name);
    return frameOf(1 + this.#faces.indexOf(name));
  }

  plans(title: string, inMinutes: number): void {
    const ts = this.wearer.clock.wallMs() + inMinutes * unitMs.minute;
    this.wearer.agenda = [...this.wearer.agenda, { title, ts, place: '' }];
  }

  composes(text: string): void {
    const ts = this.wearer.clock.wallMs();
    const missed = { missed: 0, missed_by_channel: { text: 0, email: 0 } };
    const day = new Date(ts).toISOString().slice(0, 10);
    this.said.brief = { text, bullets: [], ...missed, ts, day, drafted_by: 'rules' };
  }

  async receives(by: string, from: string, text: string): Promise<void> {
    const ts = this.wearer.clock.wallMs();
    const channel = by === 'email' ? by : 'text';
    this.said.messages.push({ id: `m${this.said.messages.length}`, ts, channel, from, subject: '', text, glance: '' });
    await this.wearer.hub.operations.pollMessagesOnce();
  }

  async passes(count: number, unit: string): Promise<void> {
    await this.wearer.passes(count * unitMs[unit as keyof typeof unitMs], 15_000);
    if (this.brain !== null) await this.wearer.tellsBrain();
  }

  async #happens(what: string): Promise<void> {
    const gesture = gestureNames.find((name) => what === `the wearer ${name}`);
    if (gesture !== undefined) return this.wearer.does(gesture satisfies Gesture);
    for (const [pattern, happen] of happenings) {
      const words = pattern.exec(what);
      if (words === null) continue;
      await happen(this, ...words.slice(1));
      return this.wearer.settled();
    }
    throw new Error(`nobody knows how “${what}” happens`);
  }

  /** The first look takes what was there before for known; then only this day makes the hub look. */
  async #meetBrain(): Promise<void> {
    if (this.brain === null) return;
    const { operations } = this.wearer.hub;
    await operations.stopMessagePolling();
    await this.wearer.tellsBrain();
    await operations.pollMessagesOnce();
  }
}

/** What a card says below its first line, where that is what the card is for. */
function detailsOf(card: Card): readonly string[] {
  switch (card.kind) {
    case 'person-identity':
      return [card.relation, ...card.debts, card.note].filter((line) => line !== '');
    case 'person-dossier':
      return card.said === '' ? card.topics : [...card.topics, `“${card.said}”`];
    case 'person-context':
      return [card.why];
    case 'commitment-chain':
      return card.steps;
    case 'message':
      return [card.sender];
    default:
      return [];
  }
}

function described(event: HubEvent): readonly string[] {
  if (event.type === 'card')
    return [`  [${event.card.kind}] ${[event.card.primary, ...detailsOf(event.card)].join(' · ')}`];
  if (event.type !== 'heard') return [];
  const { heard } = event;
  if (heard.what === 'utterance' && heard.say !== '') return [`  Vesper: ${heard.say}`];
  if (heard.what === 'haptic') return [`  (felt: ${heard.signal})`];
  return [];
}
