import { type BrainAddress, type ClientOf, clientOf } from '#client/endpoint-client';
import type { Operation } from '#core/posture/gating-matrix';
import { askApi } from '#core/wire/answering/ask';
import type { Endpoint } from '#core/wire/endpoint';
import { compilingApi } from '#core/wire/lenses/compiling';
import { lensesApi } from '#core/wire/lenses/lenses';
import { rehearsalApi } from '#core/wire/lenses/rehearsal';
import { configApi } from '#core/wire/owner/configuration';
import { statusApi } from '#core/wire/owner/status';
import { agendaApi } from '#core/wire/wearer/agenda';
import { briefApi } from '#core/wire/wearer/brief';
import { memoriesApi } from '#core/wire/wearer/memories';
import { messagesApi } from '#core/wire/wearer/messages';
import { profileApi } from '#core/wire/wearer/profile';
import { repliesApi } from '#core/wire/wearer/replies';
import { sagaApi } from '#core/wire/wearer/saga';
import { socialApi } from '#core/wire/wearer/social';

/** The endpoints that the hub calls (hub-behaviour.md "Hub calls to the Brain"). */
const hubApi = {
  health: statusApi.health,
  config: configApi.config,
  setConfig: configApi.setConfig,
  pushSocialPeople: socialApi.pushSocialPeople,
  pushProfile: profileApi.pushProfile,
  forgetCopies: memoriesApi.forgetCopies,
  recordSaga: sagaApi.recordSaga,
  saga: sagaApi.saga,
  reminders: agendaApi.reminders,
  editReminders: agendaApi.editReminders,
  calendar: agendaApi.calendar,
  editCalendar: agendaApi.editCalendar,
  syncCalendar: agendaApi.syncCalendar,
  syncContacts: agendaApi.syncContacts,
  syncReminders: agendaApi.syncReminders,
  latestBrief: briefApi.latestBrief,
  brief: briefApi.brief,
  rehearseLens: rehearsalApi.rehearseLens,
  keepLens: lensesApi.keepLens,
  compileLens: compilingApi.compileLens,
  recentMessages: messagesApi.recentMessages,
  messageDrafts: messagesApi.messageDrafts,
  replies: repliesApi.replies,
  draftMessage: messagesApi.draftMessage,
  ask: askApi.ask,
  tiers: askApi.tiers,
  explain: askApi.explain,
} as const satisfies Readonly<Record<string, Endpoint>>;

/** The calls whose caller waits for the reply, with the operation that must be allowed when each is made. */
export const callGates = {
  config: 'command',
  saga: 'recall',
  calendar: 'recall',
  reminders: 'recall',
  syncCalendar: 'command',
  syncContacts: 'command',
  syncReminders: 'command',
  latestBrief: 'recall',
  brief: 'recall',
  rehearseLens: 'command',
  keepLens: 'keep-lens',
  compileLens: 'command',
  recentMessages: 'recall',
  messageDrafts: 'recall',
  replies: 'ask',
  draftMessage: 'draft',
  ask: 'ask',
  tiers: 'ask',
  explain: 'ask',
} as const satisfies Partial<Readonly<Record<keyof typeof hubApi, Operation>>>;
/** The name of a call whose caller waits for the reply. */
export type BrainCallName = keyof typeof callGates;

export type HubApi = typeof hubApi;
export type HubClient = ClientOf<HubApi>;

export function createHubClient(address: BrainAddress): HubClient {
  return clientOf(address, hubApi);
}
