import { Ask } from '#brain/answering/ask/ask';
import { CloudTier } from '#brain/answering/ask/cloud-tier';
import { DeviceTier } from '#brain/answering/ask/device-tier';
import { EvidenceFinder } from '#brain/answering/ask/evidence';
import { HostTier } from '#brain/answering/ask/host-tier';
import { Ladder } from '#brain/answering/ask/ladder';
import { HostBrain } from '#brain/answering/host/host-brain';
import type { ActivityLog } from '#brain/owner/activity/activity-log';
import type { ConfigStore } from '#brain/owner/configuration/config-store';
import type { MemoryAccess } from '#brain/wearer/memories/memory-access';
import type { Saga } from '#brain/wearer/saga/saga';
import type { SocialMirror } from '#brain/wearer/social/social-mirror';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { KnowledgePort } from './knowledge/passage.js';
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
