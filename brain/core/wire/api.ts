import { askApi } from './answering/ask.js';
import { historyApi } from './answering/history.js';
import { knowledgeApi, knowledgeRawApi } from './answering/knowledge.js';
import { modelsApi } from './answering/models.js';
import { voiceApi } from './answering/voice.js';
import { descriptionApi } from './description.js';
import { compilingApi } from './lenses/compiling.js';
import { lensesApi, lensesRawApi } from './lenses/lenses.js';
import { rehearsalApi } from './lenses/rehearsal.js';
import { earApi, earRawApi } from './link/ear.js';
import { hubControlApi } from './link/hub-control.js';
import { liveRawApi } from './link/live.js';
import { clearingApi } from './owner/clearing.js';
import { configApi } from './owner/configuration.js';
import { pairingApi } from './owner/pairing.js';
import { panelRawApi } from './owner/panel.js';
import { speechModelsApi } from './owner/speech-models.js';
import { statusApi } from './owner/status.js';
import { tokenApi } from './owner/token.js';
import { agendaApi } from './wearer/agenda.js';
import { briefApi } from './wearer/brief.js';
import { listeningApi } from './wearer/listening.js';
import { memoriesApi } from './wearer/memories.js';
import { messagesApi } from './wearer/messages.js';
import { oneMemoryApi } from './wearer/one-memory.js';
import { peopleApi } from './wearer/people.js';
import { profileApi } from './wearer/profile.js';
import { promisesApi } from './wearer/promises.js';
import { repliesApi } from './wearer/replies.js';
import { sagaApi } from './wearer/saga.js';
import { socialApi } from './wearer/social.js';

/**
 * The JSON endpoints, under the names that the typed client gives them. Routes, client, OpenAPI and docs/api.md are
 * made from this table.
 */
export const api = {
  ...knowledgeApi,
  ...statusApi,
  ...configApi,
  ...historyApi,
  ...clearingApi,
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
  ...listeningApi,
  ...messagesApi,
  ...askApi,
  ...modelsApi,
  ...speechModelsApi,
  ...memoriesApi,
  ...oneMemoryApi,
  ...lensesApi,
  ...rehearsalApi,
  ...compilingApi,
} as const;

/** The endpoints for pages, assets, streams and raw audio. */
export const rawApi = {
  ...knowledgeRawApi,
  ...panelRawApi,
  ...liveRawApi,
  ...earRawApi,
  ...lensesRawApi,
} as const;

/** How the description of the API groups the endpoints. Every endpoint is in exactly one part. */
export const apiParts = {
  Answers: [askApi, voiceApi, repliesApi, modelsApi],
  Wearer: [
    agendaApi,
    briefApi,
    messagesApi,
    peopleApi,
    profileApi,
    socialApi,
    promisesApi,
    memoriesApi,
    oneMemoryApi,
    sagaApi,
    listeningApi,
  ],
  Lenses: [lensesApi, rehearsalApi, compilingApi, lensesRawApi],
  Folders: [knowledgeApi, knowledgeRawApi],
  Hub: [hubControlApi, earApi, earRawApi, liveRawApi],
  Owner: [configApi, tokenApi, pairingApi, clearingApi, speechModelsApi],
  Service: [statusApi, historyApi, descriptionApi, panelRawApi],
} as const;
