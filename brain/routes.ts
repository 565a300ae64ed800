import { askRoutes } from '#brain/answering/ask/ask-routes';
import { cloudRoutes } from '#brain/answering/cloud/cloud-routes';
import { hostRoutes } from '#brain/answering/host/host-routes';
import { modelRoutes } from '#brain/answering/models/model-routes';
import { earRawRoutes, earRoutes } from '#brain/link/ear/ear-routes';
import { hubRoutes } from '#brain/link/hub/hub-routes';
import { pairingRoutes } from '#brain/owner/pairing/pairing-routes';
import { panelRawRoutes } from '#brain/owner/panel/panel-routes';
import { agendaRoutes } from '#brain/wearer/agenda/agenda-routes';
import { briefRoutes } from '#brain/wearer/brief/brief-routes';
import { memoriesRoutes } from '#brain/wearer/memories/memories-routes';
import { messageRoutes } from '#brain/wearer/messages/message-routes';
import { peopleRoutes } from '#brain/wearer/people/people-routes';
import { profileRoutes } from '#brain/wearer/profile/profile-routes';
import { socialRoutes } from '#brain/wearer/social/social-routes';
import { activityRoutes } from './activity/activity-routes.js';
import { configRoutes } from './config/config-routes.js';
import { descriptionRoutes } from './http/description-routes.js';
import type { RawRoute, Route } from './http/route.js';
import { knowledgeRawRoutes, knowledgeRoutes } from './knowledge/knowledge-routes.js';
import { liveRawRoutes } from './live/live-routes.js';
import { promisesRoutes } from './promises/promises-routes.js';
import { sagaRoutes } from './saga/saga-routes.js';
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
