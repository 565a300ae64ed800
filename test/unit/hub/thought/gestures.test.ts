import { describe, expect, it } from 'vitest';
import type { Card } from '#core/cards';
import { check, closedPosture, type Operation, type Posture } from '#core/posture/gating-matrix';
import { LastKept } from '#hub/actions/last-kept';
import { Gestures } from '#hub/thought/gestures';

const open: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };
const sighting = { id: 's1', subject: 'umbrella', place: 'the hall', pinned: false };

function gesturesWith(wantsNod: boolean, posture: Posture = open) {
  const shown: Card[] = [];
  const pinned: string[] = [];
  const gestures = new Gestures({
    memory: {
      settings: { get: () => wantsNod },
      sightings: {
        newest: () => ({ ...sighting, pinned: pinned.length > 0 }),
        pin: (id: string) => {
          pinned.push(id);
          return Promise.resolve({ ...sighting, pinned: true });
        },
      },
    } as never,
    gate: { allows: (operation: Operation) => check(operation, posture).allowed } as never,
    deck: {
      show: (card: Card) => {
        shown.push(card);
        return Promise.resolve(true);
      },
    } as never,
    assistant: {} as never,
    lastKept: new LastKept(),
  });
  return { gestures, shown, pinned };
}

describe('nod to save', () => {
  it('is off until the wearer switches it on', async () => {
    const { gestures, pinned } = gesturesWith(false);
    await gestures.perform('nod');
    expect(pinned).toEqual([]);
  });

  it('pins the newest sighting, once, and says so', async () => {
    const { gestures, shown, pinned } = gesturesWith(true);
    await gestures.perform('nod');
    await gestures.perform('nod');
    expect(pinned).toEqual(['s1']);
    expect(shown.map(({ kind, primary }) => `${kind}: ${primary}`)).toEqual(["saved-memory: I'll keep your umbrella."]);
  });

  it.each([{ incognito: true }, { veiledByWearer: true }])('keeps nothing in %o', async (closed) => {
    const { gestures, pinned } = gesturesWith(true, { ...open, ...closed });
    await gestures.perform('nod');
    expect(pinned).toEqual([]);
  });
});
