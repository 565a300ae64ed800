import { askApi } from '#core/wire/answering/ask';
import { historyApi } from '#core/wire/answering/history';
import { knowledgeApi, knowledgeRawApi } from '#core/wire/answering/knowledge';
import { modelsApi } from '#core/wire/answering/models';
import { voiceApi } from '#core/wire/answering/voice';
import { earApi, earRawApi } from '#core/wire/link/ear';
import { hubControlApi } from '#core/wire/link/hub-control';
import { liveRawApi } from '#core/wire/link/live';
import { configApi } from '#core/wire/owner/configuration';
import { pairingApi } from '#core/wire/owner/pairing';
import { panelRawApi } from '#core/wire/owner/panel';
import { statusApi } from '#core/wire/owner/status';
import { tokenApi } from '#core/wire/owner/token';
import { agendaApi } from '#core/wire/wearer/agenda';
import { briefApi } from '#core/wire/wearer/brief';
import { memoriesApi } from '#core/wire/wearer/memories';
import { messagesApi } from '#core/wire/wearer/messages';
import { peopleApi } from '#core/wire/wearer/people';
import { profileApi } from '#core/wire/wearer/profile';
import { promisesApi } from '#core/wire/wearer/promises';
import { repliesApi } from '#core/wire/wearer/replies';
import { sagaApi } from '#core/wire/wearer/saga';
import { socialApi } from '#core/wire/wearer/social';
import { descriptionApi } from './description.js';

/** The JSON endpoints by the name the typed client gives them. Routes, client, OpenAPI and docs/api.md read this table. */
export const api = {
  ...knowledgeApi,
  ...statusApi,
  ...configApi,
  ...historyApi,
  ...descriptionApi,
  ...voiceApi,
  ...hubControlApi,
  ...earApi,
  ...tokenApi,
  ...pairingApi,
  ...agendaApi,
  ...briefApi,
  ...repliesApi,
  ...peopleApi,
  ...profileApi,
  ...socialApi,
  ...promisesApi,
  ...sagaApi,
  ...messagesApi,
  ...askApi,
  ...modelsApi,
  ...memoriesApi,
} as const;

/** Pages, assets, streams and raw audio. */
export const rawApi = {
  ...knowledgeRawApi,
  ...panelRawApi,
  ...liveRawApi,
  ...earRawApi,
} as const;
