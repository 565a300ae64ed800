import { describe, expect, it } from 'vitest';
import type { Card } from '#core/cards/cards';
import { silentLog } from '#core/log/log';
import { check, type Operation } from '#core/posture/gating-matrix';
import { closedPosture, type Posture } from '#core/posture/posture';
import { LastKept } from '#hub/actions/last-kept';
import { nodToSave } from '#hub/wearer/recall/nod-to-save';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { undoesNothing } from '../../actions/undoes-nothing.js';

const open: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };
const sighting = { id: 's1', subject: 'umbrella', place: 'the hall', pinned: false };

function nodding(wantsNod: boolean, posture: Posture = open) {
  const shown: Card[] = [];
  const pinned: string[] = [];
  const written = () => Promise.resolve();
  const marks = { get: () => null, set: written, replace: written, expire: written };
  const undoing = undoesNothing();
  const lastKept = new LastKept({ memory: { marks }, clock: new FakeClock(), log: silentLog, undoing });
  const memory = {
    settings: { get: () => wantsNod },
    sightings: {
      newest: () => ({ ...sighting, pinned: pinned.length > 0 }),
      pin: (id: string) => {
        pinned.push(id);
        return Promise.resolve({ ...sighting, pinned: true });
      },
    },
  };
  const gate = { allows: (operation: Operation) => check(operation, posture).allowed };
  const deck = {
    show: (card: Card) => {
      shown.push(card);
      return Promise.resolve(true);
    },
  };
  const nod = () => nodToSave({ memory: memory as never, gate, deck, lastKept });
  return { nod, shown, pinned };
}

describe('nod to save', () => {
  it('is off until the wearer switches it on', async () => {
    const { nod, pinned } = nodding(false);
    await nod();
    expect(pinned).toEqual([]);
  });

  it('pins the newest sighting, once, and says so', async () => {
    const { nod, shown, pinned } = nodding(true);
    await nod();
    await nod();
    expect(pinned).toEqual(['s1']);
    expect(shown.map(({ kind, primary }) => `${kind}: ${primary}`)).toEqual(["saved-memory: I'll keep your umbrella."]);
  });

  it.each([{ incognito: true }, { veiledByWearer: true }])('keeps nothing in %o', async (closed) => {
    const { nod, pinned } = nodding(true, { ...open, ...closed });
    await nod();
    expect(pinned).toEqual([]);
  });
});
