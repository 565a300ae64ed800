/** The states of a bond between two hubs (hub-behaviour.md "Other state sets", decisions.md "Confluence"). */
export const bondStates = [
  'idle',
  /** Proposer: committed to a key; waiting for somebody to answer. */
  'proposed',
  /** Acceptor: somebody proposes; its wearer has not said yes. */
  'offered',
  /** Acceptor: sent its key; waits for the proposer's. */
  'answered',
  /** Proposer: shows the code; waits until the other hub was given the same one. */
  'showing',
  /** Acceptor: waits for its wearer to enter the code that the proposer shows. */
  'entering',
  /** Acceptor: the code was right; waits for the proposer's wearer. */
  'matched',
  /** Proposer: the other hub says the code was right; its wearer has to confirm. */
  'confirming',
  'live',
  'dissolved',
] as const;
export type BondState = (typeof bondStates)[number];

/** The steps that the specification names. */
export type BondPhase = 'none' | 'propose' | 'accept' | 'confirm' | 'live' | 'dissolved';

export const phaseOf = {
  idle: 'none',
  proposed: 'propose',
  offered: 'propose',
  answered: 'accept',
  showing: 'accept',
  entering: 'accept',
  matched: 'confirm',
  confirming: 'confirm',
  live: 'live',
  dissolved: 'dissolved',
} as const satisfies Record<BondState, BondPhase>;

export const bondEvents = [
  'propose',
  'peer-proposed',
  'accept',
  'peer-answered',
  'peer-revealed',
  'code-right',
  'code-wrong',
  'peer-matched',
  'confirm',
  'peer-confirmed',
  'end',
] as const;
/** The events of a bond; those that begin with `peer` come from the other hub. `end` is any end, from either side. */
export type BondEvent = (typeof bondEvents)[number];

/**
 * The next state for each event; an event that is missing is refused. Nothing leads out of `dissolved`, because the
 * next bond is a new one.
 */
const transitions: { readonly [S in BondState]: { readonly [E in BondEvent]?: BondState } } = {
  idle: { propose: 'proposed', 'peer-proposed': 'offered', end: 'dissolved' },
  proposed: { 'peer-answered': 'showing', end: 'dissolved' },
  offered: { accept: 'answered', end: 'dissolved' },
  answered: { 'peer-revealed': 'entering', end: 'dissolved' },
  showing: { 'peer-matched': 'confirming', end: 'dissolved' },
  // Only one try: a second one would double the chance of an attacker between the two hubs.
  entering: { 'code-right': 'matched', 'code-wrong': 'dissolved', end: 'dissolved' },
  matched: { 'peer-confirmed': 'live', end: 'dissolved' },
  confirming: { confirm: 'live', end: 'dissolved' },
  live: { end: 'dissolved' },
  dissolved: {},
};

/** The state after an event; null when this state refuses it. */
export function nextBondState(state: BondState, event: BondEvent): BondState | null {
  return transitions[state][event] ?? null;
}
