import { type BrainAddress, type ClientOf, clientOf } from '#client/brain-client';
import { api } from '#core/wire/api';
import type { Endpoint } from '#core/wire/endpoint';

/** What the hub asks of its Brain (hub-behaviour §4, "Hub calls to the Brain"). */
export const hubApi = {
  health: api.health,
  setConfig: api.setConfig,
  pushSocialPeople: api.pushSocialPeople,
  pushProfile: api.pushProfile,
  recordSaga: api.recordSaga,
  saga: api.saga,
  editReminders: api.editReminders,
  calendar: api.calendar,
  editCalendar: api.editCalendar,
  syncCalendar: api.syncCalendar,
  syncContacts: api.syncContacts,
  syncReminders: api.syncReminders,
  latestBrief: api.latestBrief,
  brief: api.brief,
  recentMessages: api.recentMessages,
  replies: api.replies,
  draftMessage: api.draftMessage,
  ask: api.ask,
  explain: api.explain,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type HubApi = typeof hubApi;
export type HubCallName = keyof HubApi;
export type HubClient = ClientOf<HubApi>;

/** The hub's client of the Brain at that address. */
export function createHubClient(address: BrainAddress): HubClient {
  return clientOf(address, hubApi);
}
