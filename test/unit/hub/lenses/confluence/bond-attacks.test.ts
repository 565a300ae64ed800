import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentTo, newContribution } from '#hub/lenses/confluence/key-exchange';
import { drawnOf } from '../../../../budget.js';
import { BondPair, type Meddler } from '../../../../fakes/bond-pair.js';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { End, introduced, live } from './introduced-hubs.js';

const attacks = ['again', 'back', 'changed', 'renumbered'] as const;

function attackWith(how: (typeof attacks)[number], frame: { n: number; box: string }, pair: BondPair): void {
  const { n, box } = frame;
  const flipped = box.startsWith('A') ? 'B' : 'A';
  if (how === 'again') pair.acceptor.receive(frame);
  if (how === 'back') pair.proposer.receive({ ...frame, n: n + 100 });
  if (how === 'changed') pair.acceptor.receive({ ...frame, n: n + 1, box: `${flipped}${box.slice(1)}` });
  if (how === 'renumbered') pair.acceptor.receive({ ...frame, n: n + 1_000 });
}

describe('whoever stands between two hubs', () => {
  /** Runs a whole exchange of its own with each side. */
  function manInTheMiddle() {
    const clock = new FakeClock();
    const left = new BondPair();
    const right = new BondPair();
    const victimA = new End('acceptor', right, clock);
    const fakeP = new End('proposer', right, clock);
    const fakeA = new End('acceptor', left, clock);
    const victimP = new End('proposer', left, clock);
    for (const pair of [left, right]) pair.run();
    fakeA.bond.accept();
    victimA.bond.accept();
    for (const pair of [left, right]) pair.run();
    return { victimA, victimP, fakeP, fakeA, left, right };
  }

  it('gives the two wearers different codes, so that the acceptor’s hub refuses', () => {
    const { victimA, victimP, right } = manInTheMiddle();
    expect(victimP.bond.state).toBe('showing');
    expect(victimA.bond.enterCode(victimP.bond.code ?? '')).toBe(false);
    right.run();
    expect(victimA.bond.end).toBe('wrong-code');
  });

  it('ends the proposal by putting its own key into any frame of the exchange', () => {
    const own = newContribution();
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
    const swapped = { key: base64(own.key), nonce: base64(own.nonce) };
    const swaps: readonly Meddler[] = [
      (frame) => ['frame' in frame && frame.frame === 'reveal' ? { ...frame, ...swapped } : frame],
      (frame) => ['frame' in frame && frame.frame === 'reveal' ? { ...frame, nonce: swapped.nonce } : frame],
      (frame) => ['commitment' in frame ? { ...frame, commitment: base64(commitmentTo(own)) } : frame],
    ];
    for (const meddle of swaps) {
      const { acceptor } = introduced(meddle);
      expect(acceptor.bond.end).toBe('garbled');
    }
    const answered = introduced((frame) => [
      'frame' in frame && frame.frame === 'answer' ? { ...frame, ...swapped } : frame,
    ]);
    expect(answered.acceptor.bond.enterCode(answered.proposer.bond.code ?? '')).toBe(false);
  });

  it('cannot exchange the commitment once it has seen the acceptor’s nonce', () => {
    const own = newContribution();
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
    const late: Meddler = (frame) => {
      if (!('frame' in frame) || frame.frame !== 'reveal') return [frame];
      const commitment = base64(commitmentTo(own));
      return [
        { frame: 'propose', version: 1, commitment },
        { frame: 'reveal', key: base64(own.key), nonce: base64(own.nonce) },
      ];
    };
    expect(introduced(late).acceptor.bond.end).toBe('garbled');
  });

  it('cannot play frames again, out of order, changed or back to their sender', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(), how: fc.constantFrom(...attacks) }), {
          maxLength: 20,
        }),
        fc.integer({ min: 1, max: 6 }),
        (tried, count) => {
          const { proposer, acceptor, pair } = live();
          const names = Array.from({ length: count }, (_, index) => `bond:tag:n${index}`);
          for (const name of names) proposer.bond.share({ share: 'event', name });
          pair.run();
          const sealed = pair.proposer.sent.filter((frame) => 'box' in frame) as { n: number; box: string }[];
          for (const { at, how } of tried) {
            const frame = sealed[at % sealed.length];
            if (frame !== undefined) attackWith(how, frame, pair);
          }
          pair.run();
          expect(acceptor.shared.map((shared) => ('name' in shared ? shared.name : ''))).toEqual(names);
          expect(proposer.shared).toEqual([]);
          expect([proposer.bond.state, acceptor.bond.state]).toEqual(['live', 'live']);
        },
      ),
      { numRuns: drawnOf(60) },
    );
  });

  it('can neither end nor disturb a live bond with garbage, but does end a proposal', () => {
    const garbage = [
      null,
      7,
      {},
      { frame: 'sealed' },
      { frame: 'reveal' },
      { frame: 'sealed', n: 9, box: 'AAAA' },
      'x',
    ];
    for (const frame of [...garbage, { frame: 'withdraw' }]) {
      const { acceptor, pair } = live();
      pair.acceptor.receive(frame);
      pair.run();
      expect(acceptor.bond.state).toBe('live');
    }
    const clock = new FakeClock();
    const pair = new BondPair();
    const acceptor = new End('acceptor', pair, clock);
    pair.acceptor.receive({ frame: 'reveal', key: 'AAAA', nonce: 'AAAA' });
    expect(acceptor.bond.end).toBe('garbled');
  });

  it('reorders sealed frames only at the price of losing the older ones', () => {
    const { proposer, acceptor, pair } = live();
    const before = pair.proposer.sent.length;
    for (const name of ['bond:tag:a', 'bond:tag:b', 'bond:tag:c']) proposer.bond.share({ share: 'event', name });
    const [a, b, c] = pair.proposer.sent.slice(before);
    for (const frame of [b, a, c]) pair.acceptor.receive(frame);
    pair.run();
    expect(acceptor.shared.map((shared) => ('name' in shared ? shared.name : ''))).toEqual([
      'bond:tag:b',
      'bond:tag:c',
    ]);
  });
});
