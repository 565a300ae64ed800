import { activityRoutes } from './activity/activity-routes.js';
import { agendaRoutes } from './agenda/agenda-routes.js';
import { askRoutes } from './ask/ask-routes.js';
import { briefRoutes } from './brief/brief-routes.js';
import { cloudRoutes } from './cloud/cloud-routes.js';
import { configRoutes } from './config/config-routes.js';
import { earRawRoutes, earRoutes } from './ear/ear-routes.js';
import { hostRoutes } from './host/host-routes.js';
import { descriptionRoutes } from './http/description-routes.js';
import type { RawRoute, Route } from './http/route.js';
import { hubRoutes } from './hub-link/hub-routes.js';
import { knowledgeRawRoutes, knowledgeRoutes } from './knowledge/knowledge-routes.js';
import { liveRawRoutes } from './live/live-routes.js';
import { memoriesRoutes } from './memories/memories-routes.js';
import { messageRoutes } from './messages/message-routes.js';
import { modelRoutes } from './model/model-routes.js';
import { pairingRoutes } from './pairing/pairing-routes.js';
import { panelRawRoutes } from './panel/panel-routes.js';
import { peopleRoutes } from './people/people-routes.js';
import { profileRoutes } from './profile/profile-routes.js';
import { promisesRoutes } from './promises/promises-routes.js';
import { sagaRoutes } from './saga/saga-routes.js';
import { socialRoutes } from './social/social-routes.js';
import { statusRoutes } from './status/status-routes.js';
import { tokenRoutes } from './token/token-routes.js';
import { voiceRoutes } from './voice/voice-routes.js';

/** Every JSON endpoint of the Brain. */
export const routes: readonly Route[] = [
  ...statusRoutes,
  ...configRoutes,
  ...activityRoutes,
  ...voiceRoutes,
  ...hubRoutes,
  ...earRoutes,
  ...agendaRoutes,
  ...briefRoutes,
  ...peopleRoutes,
  ...profileRoutes,
  ...socialRoutes,
  ...promisesRoutes,
  ...sagaRoutes,
  ...messageRoutes,
  ...askRoutes,
  ...modelRoutes,
  ...memoriesRoutes,
  ...cloudRoutes,
  ...hostRoutes,
  ...descriptionRoutes,
  ...knowledgeRoutes,
  ...tokenRoutes,
  ...pairingRoutes,
];

/** Pages, assets, streams and raw audio. */
export const rawRoutes: readonly RawRoute[] = [
  ...panelRawRoutes,
  ...liveRawRoutes,
  ...earRawRoutes,
  ...knowledgeRawRoutes,
];
