import type { Forgettable, ForgettableCounts } from '#core/language/replies/forgetting';
import { type BrainConfig, defaultConfig } from '#core/settings/config';
import { dayMs, hourMs, minuteMs } from '#core/time-units';
import { api, rawApi } from '#core/wire/api';
import type { HubState, PanelCommand } from '#core/wire/link/hub-link';
import type { Status } from '#core/wire/owner/status';
import type { Brief } from '#core/wire/wearer/brief';
import type { MemoryName } from '#core/wire/wearer/one-memory';
import type { PersonEditRequest } from '#core/wire/wearer/social';
import type { PageFetch } from '../../panel/api/panel-client-by-fetch.js';
import { demoAnswer } from './demo-answers.js';
import { demoHub, demoLive, demoStatus } from './demo-hub.js';
import { demoMessages } from './demo-people.js';
import { DemoWorld } from './demo-world.js';

type Body = Readonly<Record<string, unknown>>;
type Answerer = (body: Body) => unknown;

/** A Brain in the page, for looking around: its answers are made up, and nothing is sent anywhere. */
export class DemoBrain {
  #hub: HubState = demoHub;
  #config: BrainConfig = { ...defaultConfig };
  readonly #world: DemoWorld;
  /** When the brief was made. */
  #briefMs: number;
  #drafts: readonly Body[] = [];
  readonly #live = new Set<(event: string) => void>();
  readonly #answerers: Readonly<Record<string, Answerer>>;

  constructor(private readonly wallMs: () => number) {
    const nowMs = wallMs();
    this.#world = new DemoWorld(nowMs);
    this.#briefMs = nowMs - 20 * minuteMs;
    const world = this.#world;
    const people = () => ({ items: world.people });
    this.#answerers = {
      [api.config.path]: (patch) => this.#configured(patch),
      [api.profile.path]: () => ({ name: 'Robin', interests: [], people: [], preferences: [], observations: 40 }),
      [api.thisDevice.path]: () => ({ device: null, scopes: ['ask', 'use', 'messages'] }),
      [api.samples.path]: () => ({ items: [] }),
      [api.history.path]: () => ({ items: demoHistory(nowMs) }),
      [api.latestBrief.path]: () => demoBrief(this.#briefMs, world),
      [api.brief.path]: () => {
        this.#briefMs = this.wallMs();
        return demoBrief(this.#briefMs, world);
      },
      [api.calendar.path]: () => ({
        items: [demoEvent(nowMs)],
        in_files: [],
      }),
      [api.reminders.path]: () => ({
        items: [{ title: 'Water the ferns', ts: nowMs + 4 * hourMs, list: 'Nightjar', done: false }],
        lists: ['Nightjar'],
        sync: false,
        last_sync: null,
      }),
      [api.promises.path]: ({ id }) => {
        world.keep(id);
        return { items: world.promises };
      },
      [api.socialPeople.path]: people,
      [api.editSocialPerson.path]: (edit) => {
        world.editPerson(edit as unknown as PersonEditRequest);
        return people();
      },
      [api.keptMemories.path]: ({ find = '' }) => memoriesFound(world, String(find)),
      [api.goingWith.path]: ({ what }) => whatGoes({ [nounOf[what as MemoryName['what']]]: 1 }),
      [api.forgetMemory.path]: (memory) => {
        world.forget(memory as MemoryName);
        return { ok: true, counts: {}, say: 'Forgotten, in the demo.' };
      },
      [api.editMemory.path]: ({ memory, text }) => {
        world.edit(memory as MemoryName, String(text));
        return { ok: true, say: 'Corrected, in the demo.' };
      },
      [api.forgettable.path]: () => whatGoes({ places: world.places.length }),
      [api.purgeMemories.path]: () => ({ ok: true, removed: world.purge() }),
      [api.recentMessages.path]: () => ({ items: demoMessages(nowMs), enabled: true, summarize_emails: false }),
      [api.messageDrafts.path]: () => ({ items: this.#drafts, can_send: { text: false, email: true, script: false } }),
      [api.approveMessage.path]: ({ draft_id }) => this.#approved(String(draft_id)),
      [api.draftMessage.path]: (draft) => this.#drafted(draft),
      [api.replies.path]: () => ({ replies: ['Yes, gladly.', 'Not this time, I am sorry.', 'I’ll tell you tonight.'] }),
      [api.voice.path]: ({ text }) => this.#said(String(text)),
      [api.explain.path]: ({ label }) => ({
        text: label === '' ? 'In the demo I see nothing.' : `That could be your ${label}. In the demo I see nothing.`,
        tier: 'device',
        sources: [],
        confidence: 0.5,
      }),
      [api.hubCommand.path]: (command) => this.#commanded(command as unknown as PanelCommand),
      [api.status.path]: () => this.#status,
    };
  }

  readonly send: PageFetch = async (url, { body, signal }) => {
    const [path = '', query = ''] = url.split('?');
    if (path === rawApi.live.path) return this.#stream(signal ?? null);
    const asked =
      typeof body === 'string' ? (JSON.parse(body) as Body) : Object.fromEntries(new URLSearchParams(query));
    const answer = this.#answerers[path]?.(asked);
    if (answer !== undefined) return jsonReply(answer, 200);
    return jsonReply({ error: 'http/unknown-path', message: 'That is not part of the demo.' }, 404);
  };

  #configured(patch: Body): unknown {
    this.#config = { ...this.#config, ...patch };
    if ('network_mode' in patch) this.#becomes({ incognito: patch.network_mode === 'lan_only' });
    const stats = { folders: 0, files: 0, passages: 0, bytes: 0 };
    return { ...this.#config, stats, plan_summary: { plan: 'free', caps: {} } };
  }

  #said(line: string): unknown {
    if (this.#hub.veil) return { intent: 'ask', ok: false, say: 'Lower the veil first.' };
    return { intent: 'ask', ok: true, say: demoAnswer(line, this.#world) };
  }

  /** The cloud of the demo is as open as its switches say. */
  get #status(): Status {
    const { veil, incognito, toggles, mode } = demoLive(this.#hub).hub ?? this.#hub;
    const mayAsk = toggles.cloud && this.#config.cloud_enabled && !veil && !incognito;
    return { ...demoStatus, incognito, cloud: mayAsk, cloud_ready: mayAsk, hub: { ...demoStatus.hub, mode, veil } };
  }

  #drafted({ remove, draft_id: id = `demo-draft-${this.#drafts.length}`, ...draft }: Body): unknown {
    if (remove === true) this.#drafts = this.#drafts.filter((kept) => kept.id !== id);
    else this.#drafts = [{ id, ts: this.wallMs(), subject: '', may_have_left: false, ...draft }, ...this.#drafts];
    return { script: '', draft_id: id };
  }

  /** Nothing leaves a demo: the draft only goes from the list. */
  #approved(id: string): unknown {
    this.#drafts = this.#drafts.filter((kept) => kept.id !== id);
    return { sent: true, script: '' };
  }

  #commanded(command: PanelCommand): unknown {
    if (command.do === 'veil' || command.do === 'incognito') this.#becomes({ [command.do]: command.on });
    if (command.do === 'focus') this.#becomes({ focus: command.minutes !== null });
    if (command.do === 'toggle') this.#becomes({ toggles: { ...this.#hub.toggles, [command.name]: command.on } });
    return { ok: true, say: '', card: null };
  }

  #becomes(changes: Partial<HubState>): void {
    this.#hub = { ...this.#hub, ...changes };
    for (const tell of this.#live) tell(this.#state);
  }

  get #state(): string {
    return `event: state\ndata: ${JSON.stringify(demoLive(this.#hub))}\n\n`;
  }

  /** Stays open until the page ends it, as that of a Brain does. */
  #stream(signal: AbortSignal | null): Response {
    const encoder = new TextEncoder();
    let tell = (_event: string): void => undefined;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        tell = (event) => controller.enqueue(encoder.encode(event));
        tell(this.#state);
        this.#live.add(tell);
        signal?.addEventListener('abort', () => {
          this.#live.delete(tell);
          controller.error(signal.reason);
        });
      },
      cancel: () => void this.#live.delete(tell),
    });
    return new Response(body);
  }
}

function jsonReply(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** What the counts call a memory of each kind. */
const nounOf = {
  place: 'places',
  person: 'people',
  note: 'notes',
  favor: 'debts',
  promise: 'promises',
  memory: 'memories',
  preference: 'preferences',
} as const satisfies Record<MemoryName['what'], Forgettable>;

const whatGoes = (counts: ForgettableCounts) => ({ counts, say: 'Gone means gone. There is no undo.' });

function memoriesFound({ memories }: DemoWorld, find: string): unknown {
  const wanted = find.toLowerCase();
  const items = memories.filter(({ about, text }) => `${about} ${text}`.toLowerCase().includes(wanted));
  return { items, total: items.length };
}

const demoEvent = (nowMs: number) => ({ title: 'Dentist', ts: nowMs + 2 * hourMs, place: 'Main Street' });

function demoBrief(ts: number, { promises }: DemoWorld): Brief {
  const promised = promises.map(({ person, task, due_text }) => `You promised ${person}: ${task}, by ${due_text}.`);
  return {
    text: 'The dentist is next, in Main Street, and the ferns want water after that.',
    bullets: ['Ada asks for the score by Monday, and Mina about Saturday.', ...promised],
    missed: 2,
    missed_by_channel: { text: 1, email: 1 },
    ts,
    day: new Date(ts).toISOString().slice(0, 10),
    drafted_by: 'rules',
  };
}

/** What happened, at the times at which the other tabs have it. */
function demoHistory(nowMs: number): readonly unknown[] {
  const asked = { kind: 'ask', tier: 'device', sources: [], confidence: 0.9 };
  return [
    {
      ...asked,
      ts: nowMs - 8 * minuteMs,
      query: 'Where are my keys?',
      text: 'Your keys are at the kitchen table.',
    },
    ...demoMessages(nowMs).map(({ id, from, ts }) => ({ id, ts, kind: 'message', text: `${from} wrote` })),
    { id: 'demo-introduced', ts: nowMs - 10 * dayMs, kind: 'people', text: 'Ada was introduced' },
  ];
}
