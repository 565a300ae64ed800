import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { Bond, type BondEnd } from '#hub/lenses/confluence/bond';
import { bondCode, readBondCode } from '#hub/lenses/confluence/bond-code';
import type { Shared } from '#hub/lenses/confluence/bond-frame';
import { type BondState, phaseOf } from '#hub/lenses/confluence/bond-machine';
import { commitmentTo, deriveKeys, isCommittedTo, newContribution } from '#hub/lenses/confluence/key-exchange';
import { SealedChannel } from '#hub/lenses/confluence/sealed-channel';
import { BondPair, type Meddler } from '../../../../fakes/bond-pair.js';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const near: Shared = { share: 'presence', is_near: true };

class End {
  readonly bond: Bond;
  readonly states: BondState[] = [];
  readonly shared: Shared[] = [];

  constructor(role: 'proposer' | 'acceptor', pair: BondPair, clock: FakeClock) {
    const onState = (state: BondState) => void this.states.push(state);
    const onShared = (shared: Shared) => void this.shared.push(shared);
    this.bond = new Bond({ role, transport: pair[role], clock, onState, onShared });
  }
}

/** Two hubs that have come to the point where the acceptor's wearer is asked for the code. */
function introduced(meddle?: Meddler) {
  const clock = new FakeClock();
  const pair = new BondPair(meddle);
  // The acceptor listens before the proposer speaks.
  const acceptor = new End('acceptor', pair, clock);
  const proposer = new End('proposer', pair, clock);
  pair.run();
  acceptor.bond.accept();
  pair.run();
  return { clock, pair, acceptor, proposer };
}

function live(meddle?: Meddler) {
  const hubs = introduced(meddle);
  hubs.acceptor.bond.enterCode(hubs.proposer.bond.code ?? '');
  hubs.pair.run();
  hubs.proposer.bond.confirm();
  hubs.pair.run();
  return hubs;
}

describe('a bond between two hubs', () => {
  it('is live on both sides after propose, accept, code and confirm', () => {
    const { proposer, acceptor } = live();
    expect([proposer.bond.state, acceptor.bond.state]).toEqual(['live', 'live']);
    expect([...new Set(proposer.states.map((state) => phaseOf[state]))]).toEqual([
      'propose',
      'accept',
      'confirm',
      'live',
    ]);
  });

  it('is not live on either side before the proposer’s wearer confirms', () => {
    const { proposer, acceptor, pair } = introduced();
    expect(acceptor.bond.enterCode(proposer.bond.code ?? '')).toBe(true);
    pair.run();
    expect([proposer.bond.state, acceptor.bond.state]).toEqual(['confirming', 'matched']);
    expect(proposer.bond.share(near)).toBe(false);
    expect(acceptor.bond.share(near)).toBe(false);
  });

  it('takes the code as people say it', () => {
    const { proposer, acceptor } = introduced();
    const spoken = (proposer.bond.code ?? '').toLowerCase().replace('-', ' ').replace('0', 'o');
    expect(acceptor.bond.enterCode(spoken)).toBe(true);
  });

  it('carries presence and bond events, and nothing else', () => {
    const { proposer, acceptor, pair } = live();
    const tag: Shared = { share: 'event', name: 'bond:tag:hello1' };
    proposer.bond.share(near);
    acceptor.bond.share(tag);
    // @ts-expect-error memories are no kind of sharing
    proposer.bond.share({ share: 'memory', text: 'the key is under the mat' });
    proposer.bond.share({ share: 'event', name: 'place:enter' });
    pair.run();
    expect(acceptor.shared).toEqual([near]);
    expect(proposer.shared).toEqual([tag]);
    expect(acceptor.bond.state).toBe('live');
  });

  it('ends at the first wrong code, on both sides, and takes no other', () => {
    const { proposer, acceptor, pair } = introduced();
    const code = proposer.bond.code ?? '';
    const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    expect(acceptor.bond.enterCode(wrong)).toBe(false);
    expect(acceptor.bond.enterCode(code)).toBe(false);
    pair.run();
    expect([acceptor.bond.end, proposer.bond.end]).toEqual<BondEnd[]>(['wrong-code', 'peer-left']);
    expect(proposer.bond.code).toBeNull();
  });

  it.each(['proposer', 'acceptor'] as const)('ends on both sides when the %s dissolves it', (role) => {
    const hubs = live();
    hubs[role].bond.dissolve();
    hubs.pair.run();
    const other = role === 'proposer' ? hubs.acceptor : hubs.proposer;
    expect([hubs[role].bond.end, other.bond.end]).toEqual<BondEnd[]>(['left', 'peer-left']);
    expect(other.bond.share(near)).toBe(false);
  });

  it('ends when both dissolve it in the same moment', () => {
    const { proposer, acceptor, pair } = live();
    proposer.bond.dissolve();
    acceptor.bond.dissolve();
    pair.run();
    expect([proposer.bond.end, acceptor.bond.end]).toEqual<BondEnd[]>(['left', 'left']);
  });

  it('ends when the line is lost', () => {
    const { proposer, acceptor, pair } = live();
    pair.proposer.close();
    pair.run();
    expect(acceptor.bond.end).toBe('lost');
    expect(proposer.bond.share(near)).toBe(true);
    expect(acceptor.shared).toEqual([]);
  });

  it('lives eight hours, whatever the wall clock says', () => {
    const { proposer, acceptor, clock, pair } = live();
    clock.jumpWall(400 * 86_400_000);
    clock.advance(limits.bondLifeMs - 1);
    pair.run();
    expect([proposer.bond.state, acceptor.bond.state]).toEqual(['live', 'live']);
    clock.advance(1);
    pair.run();
    expect([proposer.bond.end, acceptor.bond.end]).toEqual(['expired', 'expired']);
  });

  it('is no longer proposed after two minutes', () => {
    const { proposer, acceptor, clock, pair } = introduced();
    clock.advance(limits.bondProposalMs);
    pair.run();
    expect([proposer.bond.end, acceptor.bond.end]).toEqual(['expired', 'expired']);
    expect(acceptor.bond.enterCode('0000-0000')).toBe(false);
  });

  it('is not taken up by a proposer, nor twice', () => {
    const { proposer, acceptor } = introduced();
    expect(proposer.bond.accept()).toBe(false);
    expect(acceptor.bond.accept()).toBe(false);
    expect(acceptor.bond.confirm()).toBe(false);
  });
});

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
      { numRuns: 60 },
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

describe('the key exchange', () => {
  it('gives both sides the same code and opposite keys', () => {
    const [one, other] = [newContribution(), newContribution()];
    const commitment = commitmentTo(one);
    const first = deriveKeys({ role: 'proposer', commitment, own: one, peer: other });
    const second = deriveKeys({ role: 'acceptor', commitment, own: other, peer: one });
    expect(first?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(second?.code).toBe(first?.code);
    expect(second?.receiveKey).toEqual(first?.sendKey);
    expect(second?.sendKey).toEqual(first?.receiveKey);
    expect(first?.sendKey).not.toEqual(first?.receiveKey);
  });

  it('refuses keys of small order, its own key sent back, and parts of another length', () => {
    const own = newContribution();
    const commitment = commitmentTo(own);
    const nonce = new Uint8Array(32);
    const one = new Uint8Array(32);
    one[0] = 1;
    for (const key of [new Uint8Array(32), one, own.key, new Uint8Array(31)]) {
      expect(deriveKeys({ role: 'proposer', commitment, own, peer: { key, nonce } })).toBeNull();
    }
    const short = { ...newContribution(), nonce: new Uint8Array(8) };
    expect(deriveKeys({ role: 'proposer', commitment, own, peer: short })).toBeNull();
  });

  it('is bound to what was committed to', () => {
    const own = newContribution();
    expect(isCommittedTo(commitmentTo(own), own)).toBe(true);
    expect(isCommittedTo(commitmentTo(own), { ...own, nonce: newContribution().nonce })).toBe(false);
    expect(isCommittedTo(new Uint8Array(3), own)).toBe(false);
  });

  it('opens nothing after the channel was closed', () => {
    const key = () => new Uint8Array(32).fill(7);
    const sender = new SealedChannel({ id: key(), sendKey: key(), receiveKey: key() });
    const receiver = new SealedChannel({ id: key(), sendKey: key(), receiveKey: key() });
    expect(receiver.open(sender.seal({ a: 1 }))).toEqual({ a: 1 });
    const frame = sender.seal({ a: 2 });
    receiver.close();
    expect(receiver.open(frame)).toBeNull();
  });
});

describe('the code of a bond', () => {
  it('carries forty bits: other bytes are another code', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 5, maxLength: 5 }),
        fc.uint8Array({ minLength: 5, maxLength: 5 }),
        (a, b) => {
          expect(bondCode(a) === bondCode(b)).toBe(Buffer.compare(a, b) === 0);
          expect(readBondCode(bondCode(a))).toBe(bondCode(a));
        },
      ),
      { numRuns: 500 },
    );
    expect(bondCode(new Uint8Array([255, 255, 255, 255, 255]))).toBe('ZZZZ-ZZZZ');
    expect(bondCode(new Uint8Array([0, 0, 0, 0, 1]))).toBe('0000-0001');
  });

  it('is read whatever was typed, and refused when it is none', () => {
    fc.assert(fc.property(fc.string(), (typed) => void readBondCode(typed)));
    expect(readBondCode(' o1l0 abcd ')).toBe('0110-ABCD');
    for (const typed of ['', 'ABCD', 'ABCD-EFGH-1', 'ABCD-EFGU']) expect(readBondCode(typed)).toBeNull();
  });
});
