import type { MemoryAccess } from '#brain/wearer/memories/memory-access';
import type { Clock } from '#core/clock';
import { spokenAgo } from '#core/language/time/spoken-ago';
import { done, missing, type VoiceTable } from './voice-actions.js';

/** Stash and locate over the anchors of the memory file, which hub and Brain share. */
export function placeActions(memory: MemoryAccess, clock: Clock): Pick<VoiceTable, 'stash' | 'locate'> {
  return {
    stash: {
      operation: 'stash',
      async perform({ thing, place }) {
        const { anchors } = await memory.opened();
        await anchors.drop({ subject: thing, place, ts: Math.round(clock.wallMs()) });
        return done;
      },
    },
    locate: {
      operation: 'recall',
      async perform({ thing }) {
        const kept = await memory.existing();
        const anchor = kept?.anchors.find(thing) ?? null;
        if (anchor !== null) return { outcome: { kind: 'located', place: anchor.place } };
        const nowMs = clock.wallMs();
        const seen = kept?.sightings.retrace(thing, nowMs) ?? null;
        if (seen === null) return missing;
        const { place, ts } = seen.sighting;
        return { outcome: { kind: 'sighted', place, when: spokenAgo(ts, nowMs) } };
      },
    },
  };
}
