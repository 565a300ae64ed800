import { defaultConfig } from '#core/settings/config';
import { sagaProfile } from '#core/wearer/saga/saga-profile';
import { freshSaga } from '#core/wearer/saga/saga-state';
import type { Answers } from '../fakes/moody-brain.js';

const saga = sagaProfile(freshSaga, 'Vesper');
const reminders = { items: [], lists: [], sync: false, last_sync: null };

/** The ladder of a Brain, and whether its desktop Brain can be asked. */
export const ladderWithHost = (ready: boolean) => ({
  tiers: [
    { tier: 'device', ready: true, latency_ms: null, reliability: null },
    { tier: 'host_brain', ready, latency_ms: null, reliability: null },
    { tier: 'cloud', ready: false, latency_ms: null, reliability: null },
  ],
  active: 'device',
});

/** The feed of messages as the Brain gives it, oldest given first. */
export function messageFeed(messages: readonly { readonly ts: number; readonly channel: string }[]) {
  return (query: unknown): object => {
    const { since } = query as { since?: string };
    const feed = { items: messages.toReversed(), enabled: true, summarize_emails: false };
    if (since === undefined) return feed;
    const came = messages.filter(({ ts }) => ts >= Number(since));
    const email = came.filter(({ channel }) => channel === 'email').length;
    return { ...feed, counts: { text: came.length - email, email } };
  };
}

/** What a Brain that takes everything it is told answers to its hub; `own` says more, by path. */
export function answersOfBrain(own: Answers = {}): Answers {
  return {
    '/svc/health': { version: '1', index_disk_bytes: 0, local_model_latency_ms: null, uptime_s: 1 },
    '/svc/config': (patch: unknown) => ({
      ...defaultConfig,
      ...(patch as object | null),
      stats: { folders: 0, files: 0, passages: 0, bytes: 0 },
      plan_summary: { plan: 'free', caps: {} },
    }),
    '/svc/brain/tiers': ladderWithHost(true),
    '/svc/profile': (pushed: unknown) => pushed as object,
    '/svc/social/people': { items: [] },
    '/svc/saga': saga,
    '/svc/saga/record': { unlocked: [], saga, gained: 0, level_up: null, rank_up: null },
    '/svc/reminders': reminders,
    '/svc/calendar': { items: [], in_files: [] },
    '/svc/messages/recent': messageFeed([]),
    '/svc/message/draft': { script: '', draft_id: 'd1' },
    '/svc/brief/latest': {},
    '/svc/memories/forgotten': { ok: true },
    ...own,
  };
}
