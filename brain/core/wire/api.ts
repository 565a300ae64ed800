import { agendaApi } from './agenda.js';
import { askApi } from './ask.js';
import { briefApi } from './brief.js';
import { configApi } from './configuration.js';
import { descriptionApi } from './description.js';
import { earApi, earRawApi } from './ear.js';
import { historyApi } from './history.js';
import { hubControlApi } from './hub-control.js';
import { knowledgeApi, knowledgeRawApi } from './knowledge.js';
import { liveRawApi } from './live.js';
import { memoriesApi } from './memories.js';
import { messagesApi } from './messages.js';
import { modelsApi } from './models.js';
import { pairingApi } from './pairing.js';
import { panelRawApi } from './panel.js';
import { peopleApi } from './people.js';
import { profileApi } from './profile.js';
import { promisesApi } from './promises.js';
import { repliesApi } from './replies.js';
import { sagaApi } from './saga.js';
import { socialApi } from './social.js';
import { statusApi } from './status.js';
import { tokenApi } from './token.js';
import { voiceApi } from './voice.js';

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
