import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import type { BondEnd } from '#hub/lenses/confluence/bond';
import type { Shared } from '#hub/lenses/confluence/bond-frame';
import { phaseOf } from '#hub/lenses/confluence/bond-machine';
import { introduced, live } from './introduced-hubs.js';

const near: Shared = { share: 'presence', is_near: true };

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
