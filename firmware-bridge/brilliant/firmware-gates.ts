import type { BrilliantKind } from './lua-service.js';

/** What depends on the firmware of a pair of glasses. */
export interface FirmwareGates {
  /** Whether it is new enough to be talked to at all. */
  readonly isTolerated: boolean;
  /** Whether everything is known to work with it. */
  readonly isSupported: boolean;
  /** How many packets it queues while the app is busy; an older one overwrites. */
  readonly packetsInFlight: number;
}

/** Halo: from this version on links are encrypted and bonds kept; packets are queued; a break is raised once. */
const haloVersions = { tolerated: [0, 8, 6], queues: [0, 8, 10], supported: [0, 8, 12] } as const;
const queuedPackets = 4;

/** Reads `0.8.12`, `0.8.12-rc1` or Frame's `v25.278.1113`. What cannot be read counts as the oldest. */
export function firmwareGates(kind: BrilliantKind, firmware: string): FirmwareGates {
  const version = /^v?(\d{1,5})\.(\d{1,5})\.(\d{1,5})/.exec(firmware)?.slice(1).map(Number) ?? [];
  // Frame keeps one packet in every version there is.
  if (kind === 'frame') return { isTolerated: version.length > 0, isSupported: version.length > 0, packetsInFlight: 1 };
  const isFrom = (least: readonly number[]) => versionOrder(version, least) >= 0;
  return {
    isTolerated: isFrom(haloVersions.tolerated),
    isSupported: isFrom(haloVersions.supported),
    packetsInFlight: isFrom(haloVersions.queues) ? queuedPackets : 1,
  };
}

function versionOrder(one: readonly number[], other: readonly number[]): number {
  const at = other.findIndex((part, index) => part !== (one[index] ?? -1));
  return at < 0 ? 0 : (one[at] ?? -1) - (other[at] ?? 0);
}
