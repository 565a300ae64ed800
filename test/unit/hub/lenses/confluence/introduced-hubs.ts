import { Bond } from '#hub/lenses/confluence/bond';
import type { Shared } from '#hub/lenses/confluence/bond-frame';
import type { BondState } from '#hub/lenses/confluence/bond-machine';
import { BondPair, type Meddler } from '../../../../fakes/bond-pair.js';
import { FakeClock } from '../../../../fakes/fake-clock.js';

export class End {
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
export function introduced(meddle?: Meddler) {
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

export function live(meddle?: Meddler) {
  const hubs = introduced(meddle);
  hubs.acceptor.bond.enterCode(hubs.proposer.bond.code ?? '');
  hubs.pair.run();
  hubs.proposer.bond.confirm();
  hubs.pair.run();
  return hubs;
}
