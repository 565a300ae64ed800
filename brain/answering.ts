import type { Clock } from '#core/clock';
import type { Log } from '#core/log';
import type { ActivityLog } from './activity/activity-log.js';
import { Ask } from './ask/ask.js';
import { CloudTier } from './ask/cloud-tier.js';
import { DeviceTier } from './ask/device-tier.js';
import { EvidenceFinder } from './ask/evidence.js';
import { HostTier } from './ask/host-tier.js';
import { Ladder } from './ask/ladder.js';
import type { ConfigStore } from './config/config-store.js';
import { HostBrain } from './host/host-brain.js';
import type { KnowledgePort } from './knowledge/passage.js';
import type { MemoryAccess } from './memories/memory-access.js';
import type { Saga } from './saga/saga.js';
import type { SocialMirror } from './social/social-mirror.js';
import type { WayOut } from './way-out.js';

interface AnsweringOptions {
  readonly config: ConfigStore;
  readonly activity: ActivityLog;
  readonly saga: Saga;
  readonly memory: MemoryAccess;
  readonly knowledge: KnowledgePort;
  readonly social: SocialMirror;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether an address is this Brain's own. */
  readonly isOwn: (url: string) => boolean;
}

/** What answers questions. */
export interface Answering {
  readonly hostBrain: HostBrain;
  readonly ladder: Ladder;
  readonly ask: Ask;
}

export function composeAnswering({ posture, egress, runner, cloud }: WayOut, options: AnsweringOptions): Answering {
  const { config, activity, saga, memory, knowledge, social, clock, isOwn } = options;
  const log = options.log.child('ask');
  const hostBrain = new HostBrain({ egress, config, clock, isOwn });
  const evidence = new EvidenceFinder({ memory, knowledge, social, clock, log });
  const device = new DeviceTier({ evidence, runner, log });
  const beyond = new CloudTier({ cloud, evidence, mayCarryPassages: () => config.current.cloud_passages });
  const ladder = new Ladder({ tiers: [device, new HostTier(hostBrain), beyond], clock, log });
  return { hostBrain, ladder, ask: new Ask({ ladder, posture, activity, saga }) };
}
