import { askRoutes } from './answering/ask/ask-routes.js';
import { cloudRoutes } from './answering/cloud/cloud-routes.js';
import { hostRoutes } from './answering/host/host-routes.js';
import { modelRoutes } from './answering/models/model-routes.js';
import { speechModelRoutes } from './answering/speech-models/speech-model-routes.js';
import { voiceRoutes } from './answering/voice/voice-routes.js';
import { descriptionRoutes } from './http/description/description-routes.js';
import type { ServicesOf } from './http/route.js';
import { RouteTable } from './http/route-table.js';
import { knowledgeRawRoutes, knowledgeRoutes } from './knowledge/knowledge-routes.js';
import { compilingRoutes } from './lenses/compiling-routes.js';
import { lensRawRoutes, lensRoutes } from './lenses/lens-routes.js';
import { rehearsalRoutes } from './lenses/rehearsal-routes.js';
import { earRawRoutes, earRoutes } from './link/ear/ear-routes.js';
import { hubRoutes } from './link/hub/hub-routes.js';
import { liveRawRoutes } from './link/live/live-routes.js';
import { activityRoutes } from './owner/activity/activity-routes.js';
import { configRoutes } from './owner/configuration/config-routes.js';
import { pairingRoutes } from './owner/pairing/pairing-routes.js';
import { tokenRoutes } from './owner/pairing/token-routes.js';
import { panelRawRoutes } from './owner/panel/panel-routes.js';
import { statusRoutes } from './status-routes.js';
import { agendaRoutes } from './wearer/agenda/agenda-routes.js';
import { briefRoutes } from './wearer/brief/brief-routes.js';
import { listeningRoutes } from './wearer/listening/listening-routes.js';
import { memoriesRoutes } from './wearer/memories/memories-routes.js';
import { oneMemoryRoutes } from './wearer/memories/one-memory-routes.js';
import { messageRoutes } from './wearer/messages/message-routes.js';
import { peopleRoutes } from './wearer/people/people-routes.js';
import { profileRoutes } from './wearer/profile/profile-routes.js';
import { promisesRoutes } from './wearer/promises/promises-routes.js';
import { sagaRoutes } from './wearer/saga/saga-routes.js';
import { socialRoutes } from './wearer/social/social-routes.js';

/** Every JSON endpoint of the Brain. */
export const routes = [
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
  ...listeningRoutes,
  ...messageRoutes,
  ...askRoutes,
  ...modelRoutes,
  ...speechModelRoutes,
  ...memoriesRoutes,
  ...oneMemoryRoutes,
  ...cloudRoutes,
  ...hostRoutes,
  ...descriptionRoutes,
  ...knowledgeRoutes,
  ...tokenRoutes,
  ...pairingRoutes,
  ...lensRoutes,
  ...rehearsalRoutes,
  ...compilingRoutes,
];

/** Pages, assets, streams and raw audio. */
export const rawRoutes = [
  ...panelRawRoutes,
  ...liveRawRoutes,
  ...earRawRoutes,
  ...knowledgeRawRoutes,
  ...lensRawRoutes,
];

/** The services of all handlers: a composition root that leaves one out does not compile. */
type BrainServices = ServicesOf<(typeof routes)[number] | (typeof rawRoutes)[number]>;

export const routeTable = new RouteTable<BrainServices>(routes, rawRoutes);
