import { type BrainConfig, defaultConfig } from '#core/settings/config';
import { dayMs, hourMs, minuteMs } from '#core/time-units';
import { api, rawApi } from '#core/wire/api';
import type { HubState, PanelCommand } from '#core/wire/link/hub-link';
import type { Brief } from '#core/wire/wearer/brief';
import type { PageFetch } from '../../panel/api/panel-client-by-fetch.js';
import { demoAnswer } from './demo-answers.js';
import { demoHub, demoLive, demoStatus } from './demo-hub.js';
import { demoMemories, demoMessages, demoPeople, demoPromises } from './demo-people.js';

type Body = Readonly<Record<string, unknown>>;
type Answerer = (body: Body) => unknown;

/** A Brain in the page, for looking around: its answers are made up, and nothing is sent anywhere. */
export class DemoBrain {
  #hub: HubState = demoHub;
  #config: BrainConfig = { ...defaultConfig };
  #memories: ReturnType<typeof demoMemories>;
  #promises: ReturnType<typeof demoPromises>;
  #drafts: readonly Body[] = [];
  readonly #live = new Set<(event: string) => void>();
  readonly #answerers: Readonly<Record<string, Answerer>>;

  constructor(private readonly wallMs: () => number) {
    const nowMs = wallMs();
    this.#memories = demoMemories(nowMs);
    this.#promises = demoPromises(nowMs);
    const people = { items: demoPeople(nowMs) };
    const place = () => this.#memories.filter(({ memory }) => memory.what === 'place').length;
    const takes = (count: number) => ({ counts: { places: count }, say: 'Gone means gone. There is no undo.' });
    this.#answerers = {
      [api.config.path]: (patch) => this.#configured(patch),
      [api.profile.path]: () => ({ name: 'Robin', interests: [], people: [], preferences: [], observations: 40 }),
      [api.thisDevice.path]: () => ({ device: null, scopes: ['ask', 'use', 'messages'] }),
      [api.samples.path]: () => ({ items: [] }),
      [api.history.path]: () => ({ items: demoHistory(nowMs) }),
      [api.latestBrief.path]: () => demoBrief(nowMs),
      [api.brief.path]: () => demoBrief(this.wallMs()),
      [api.calendar.path]: () => ({
        items: [{ title: 'Dentist', ts: nowMs + 2 * hourMs, place: 'Main Street' }],
        in_files: [],
      }),
      [api.reminders.path]: () => ({
        items: [{ title: 'Water the ferns', ts: nowMs + 8 * hourMs, list: 'Nightjar', done: false }],
        lists: ['Nightjar'],
        sync: false,
        last_sync: null,
      }),
      [api.promises.path]: ({ id }) => {
        this.#promises = this.#promises.filter((promise) => promise.id !== id);
        return { items: this.#promises };
      },
      [api.socialPeople.path]: () => people,
      [api.editSocialPerson.path]: () => people,
      [api.keptMemories.path]: ({ find = '' }) => this.#kept(String(find)),
      [api.goingWith.path]: () => takes(1),
      [api.forgetMemory.path]: (memory) => this.#forgotten(memory),
      [api.editMemory.path]: ({ memory, text }) => this.#edited(memory, String(text)),
      [api.forgettable.path]: () => takes(place()),
      [api.purgeMemories.path]: () => {
        const removed = place();
        this.#memories = this.#memories.filter(({ memory }) => memory.what !== 'place');
        return { ok: true, removed };
      },
      [api.recentMessages.path]: () => ({ items: demoMessages(nowMs), enabled: true, summarize_emails: false }),
      [api.messageDrafts.path]: () => ({ items: this.#drafts }),
      [api.draftMessage.path]: (draft) => this.#drafted(draft),
      [api.replies.path]: () => ({ replies: ['Yes, gladly.', 'Not this time, I am sorry.', 'I’ll tell you tonight.'] }),
      [api.voice.path]: ({ text }) => ({ intent: 'ask', ok: true, say: demoAnswer(String(text)) }),
      [api.explain.path]: ({ label }) => ({
        text: `That could be your ${label}. In the demo I see nothing.`,
        tier: 'device',
        sources: [],
        confidence: 0.5,
      }),
      [api.hubCommand.path]: (command) => this.#commanded(command as unknown as PanelCommand),
      [api.status.path]: () => demoStatus,
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

  #kept(find: string): unknown {
    const items = this.#memories.filter(({ about, text }) =>
      `${about} ${text}`.toLowerCase().includes(find.toLowerCase()),
    );
    return { items, total: items.length };
  }

  #forgotten(memory: Body): unknown {
    this.#memories = this.#memories.filter((kept) => JSON.stringify(kept.memory) !== JSON.stringify(memory));
    return { ok: true, counts: {}, say: 'Forgotten, in the demo.' };
  }

  #edited(memory: unknown, text: string): unknown {
    const isMeant = (kept: unknown) => JSON.stringify(kept) === JSON.stringify(memory);
    this.#memories = this.#memories.map((kept) => (isMeant(kept.memory) ? { ...kept, text } : kept));
    return { ok: true, say: 'Corrected, in the demo.' };
  }

  #drafted({ remove, draft_id: id = `demo-draft-${this.#drafts.length}`, ...draft }: Body): unknown {
    if (remove === true) this.#drafts = this.#drafts.filter((kept) => kept.id !== id);
    else this.#drafts = [{ id, ts: this.wallMs(), subject: '', ...draft }, ...this.#drafts];
    return { script: '', draft_id: id };
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

function demoBrief(nowMs: number): Brief {
  return {
    text: 'Mina at nine in the museum, the dentist at noon, and an evening with nothing in it.',
    bullets: ['Ada asked for her score by Monday.', 'Two messages came, none of them urgent.'],
    missed: 2,
    missed_by_channel: { text: 1, email: 1 },
    ts: nowMs - 3 * hourMs,
    day: new Date(nowMs).toISOString().slice(0, 10),
    drafted_by: 'rules',
  };
}

function demoHistory(nowMs: number): readonly unknown[] {
  const asked = { kind: 'ask', tier: 'device', sources: [], confidence: 0.9 };
  return [
    { ...asked, ts: nowMs - 8 * minuteMs, query: 'Where are my keys?', text: 'At the kitchen table.' },
    { id: 'demo-1', ts: nowMs - 40 * minuteMs, kind: 'message', text: 'Two messages came' },
    { id: 'demo-2', ts: nowMs - dayMs, kind: 'people', text: 'Ada was introduced' },
  ];
}
