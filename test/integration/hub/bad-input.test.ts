import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HubOperations } from '#hub/remote/hub-operations';
import { frameOf } from '../../fakes/fake-faces.js';
import type { KeptRows } from '../../wearer/kept-rows.js';
import { Wearer } from '../../wearer/wearer.js';

/** Programs that were never type-checked call too. */
type Call = (operations: Loose) => unknown;
type Loose = { readonly [N in keyof HubOperations]: (...given: readonly unknown[]) => unknown };

const tooLong = 'word '.repeat(1_000);
const huge = 'word '.repeat(200_000);
const noLines = ['', '   ', tooLong, huge, null, undefined, 7, {}];
const noSwitches = ['yes', 1, null, undefined];
const switches = [
  'connectHostBrain',
  'useCloud',
  'setIncognito',
  'setFactcheck',
  'setTruthlens',
  'setCopilot',
  'setAttention',
  'setAnticipation',
  'setCaptions',
  'setTextNotifications',
  'setEmailNotifications',
] as const;
const kinds = ['setCue', 'setWakeSource', 'setWakeFeedback'] as const;
const noTimes = [Number.NaN, Number.POSITIVE_INFINITY, -5, 0, 999, '15000', null];
const event = { title: 'Dentist', ts: 1, place: '' };

const badCalls: readonly (readonly [string, Call])[] = [
  ...noLines.flatMap((line): [string, Call][] => [
    [`hear(${shown(line)})`, (ask) => ask.hear(line)],
    [`ingestCaption(${shown(line)})`, (ask) => ask.ingestCaption(line, 'Noor')],
    [`recallConversation(${shown(line)})`, (ask) => ask.recallConversation(line)],
    [`ask(${shown(line)})`, (ask) => ask.ask(line)],
    [`greet(${shown(line)})`, (ask) => ask.greet(line)],
    [`ingestConversation(${shown(line)})`, (ask) => ask.ingestConversation({ text: line })],
    [`ingestScene(${shown(line)})`, (ask) => ask.ingestScene({ object: line, place: 'the hall' })],
  ]),
  ['ingestCaption from an endless name', (ask) => ask.ingestCaption('hello', tooLong)],
  ['ingestCaption from nobody', (ask) => ask.ingestCaption('hello')],
  ['recallConversation with an endless name', (ask) => ask.recallConversation('the ferry', tooLong)],
  ['ingestScene of nothing', (ask) => ask.ingestScene(null)],
  [
    'ingestScene with a confidence that is none',
    (ask) => ask.ingestScene({ object: 'key', place: 'hall', confidence: Number.NaN }),
  ],
  ['ingestConversation of nothing', (ask) => ask.ingestConversation()],
  ['ingestConversation with a place that is none', (ask) => ask.ingestConversation({ text: 'hello', place: 7 })],
  ['markPromise as forgotten', (ask) => ask.markPromise('p1', 'forgotten')],
  ['markPromise without one', (ask) => ask.markPromise('', 'kept')],
  ['scrub to nowhere', (ask) => ask.scrub('sideways')],
  ['activate by nothing', (ask) => ask.activate('smell')],
  ['lookAtPerson without a frame', (ask) => ask.lookAtPerson(new Uint8Array())],
  ['lookAtPerson at a text', (ask) => ask.lookAtPerson('face')],
  ['loadContactFaces of nobody', (ask) => ask.loadContactFaces('Noor')],
  ['loadContactFaces without a name', (ask) => ask.loadContactFaces([{ name: ' ', picture: frameOf(1) }])],
  ['loadContactFaces with a name of signs', (ask) => ask.loadContactFaces([{ name: '?!', picture: frameOf(1) }])],
  ['loadContactFaces with an endless name', (ask) => ask.loadContactFaces([{ name: tooLong, picture: frameOf(1) }])],
  ['loadContactFaces without a picture', (ask) => ask.loadContactFaces([{ name: 'Noor' }])],
  [
    'loadContactFaces with one bad contact among good ones',
    (ask) =>
      ask.loadContactFaces([
        { name: 'Noor', picture: frameOf(1) },
        { name: '', picture: frameOf(2) },
      ]),
  ],
  ['anticipateTick with a time that is none', (ask) => ask.anticipateTick({ events: [{ ...event, ts: Number.NaN }] })],
  ['anticipateTick with an event without a title', (ask) => ask.anticipateTick({ events: [{ ...event, title: '' }] })],
  ['anticipateTick with people that are none', (ask) => ask.anticipateTick({ inView: [7] })],
  ['anticipateTick at a place that is none', (ask) => ask.anticipateTick({ arrivedAt: 7 })],
  ['anticipateTick without the events it names', (ask) => ask.anticipateTick({ events: undefined })],
  ['anticipateTick with a text', (ask) => ask.anticipateTick('now')],
  ['startPulse without a context', (ask) => ask.startPulse('now', 15_000)],
  ...noTimes.flatMap((ms): [string, Call][] => [
    [`startPulse every ${shown(ms)}`, (ask) => ask.startPulse(() => ({}), ms)],
    [`setFocus for ${shown(ms)} minutes`, (ask) => ask.setFocus(ms === 999 ? 1_441 : ms)],
  ]),
  ...noSwitches.flatMap((on): [string, Call][] => [
    ...switches.map((name): [string, Call] => [`${name}(${shown(on)})`, (ask) => ask[name](on)]),
    ['setCue(event)', (ask) => ask.setCue('event', on)],
    ['setWakeSource(tap)', (ask) => ask.setWakeSource('tap', on)],
    ['setWakeFeedback(audio)', (ask) => ask.setWakeFeedback('audio', on)],
  ]),
  ...kinds.flatMap((name) =>
    ['weather', 'constructor', '', null].map((kind): [string, Call] => [
      `${name}(${shown(kind)})`,
      (ask) => ask[name](kind, true),
    ]),
  ),
];

function shown(value: unknown): string {
  return typeof value === 'string' && value.length > 20
    ? `${value.length} characters`
    : JSON.stringify(value ?? 'none');
}

describe('an operation of the hub that is asked for what makes no sense', () => {
  let wearer: Wearer;
  let kept: KeptRows;
  beforeEach(async () => {
    wearer = await Wearer.start();
    kept = wearer.keptRows();
  });
  afterEach(() => wearer.leaves());

  it('says so in words, keeps nothing, shows nothing and switches nothing', async () => {
    const before = wearer.hub.state();
    for (const [what, call] of badCalls) {
      const result = await call(wearer.hub.operations as unknown as Loose);
      expect(result, what).toEqual({ ok: false, code: 'bad-input', say: expect.stringMatching(/^[A-Z].+\.$/) });
    }
    expect(kept.news()).toEqual([]);
    expect(wearer.cards).toEqual([]);
    expect(wearer.hub.state()).toEqual(before);
  });

  it('goes on looking ahead when the context of a program is none, or fails', async () => {
    const contexts = [
      () => {
        throw new Error('no context today');
      },
      () => 'now',
      () => ({ events: [{ ...event, ts: Number.NaN }] }),
    ];
    for (const context of contexts) {
      let asked = 0;
      const counted = (): never => {
        asked += 1;
        return context() as never;
      };
      wearer.hub.operations.startPulse(counted, 5_000);
      await wearer.passes(15_000, 5_000);
      expect(asked).toBe(3);
    }
    expect(wearer.cards).toEqual([]);
  });
});
