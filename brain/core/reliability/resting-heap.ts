import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Clock } from '../clock.js';

interface RestingHeapOptions {
  readonly clock: Pick<Clock, 'every'>;
  /** Gives unused memory back. */
  readonly collect?: () => void;
  /** The share of the time since the last call in which this thread worked, 0 to 1. */
  readonly busyShare?: () => number;
  /** Bytes of objects, used and unused. */
  readonly heldBytes?: () => number;
}

const lookMs = 10_000;
const restingShare = 0.05;
/** Less is not worth a collection. */
const worthBytes = 3 * 1024 * 1024;

/**
 * Gives the memory back that a thread no longer uses, while the thread rests: after the start, and after work that left
 * much. V8 itself collects old objects only when the heap has grown by half or more, which on a small board is memory
 * that another process lacks. Returns what ends it.
 */
export function collectAtRest({
  clock,
  collect,
  busyShare = loopShare(),
  heldBytes = () => process.memoryUsage().heapTotal,
}: RestingHeapOptions): () => void {
  let leftBytes = 0;
  let collector = collect;
  return clock.every(lookMs, () => {
    if (busyShare() > restingShare || heldBytes() - leftBytes < worthBytes) return;
    collector ??= garbageCollector();
    collector();
    leftBytes = heldBytes();
  });
}

function loopShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

type CollectGarbage = (options?: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Before this release of Node any options mean a collection of young objects alone. */
const optionsFromRelease = 22;

/** V8 hands its collector out only under this flag, which stays: another thread may be between asking and being given. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as CollectGarbage;
  if (Number.parseInt(process.versions.node, 10) < optionsFromRelease) return () => gc();
  // This flavor also gives the pages back that compaction empties.
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
