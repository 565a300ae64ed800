import type { RunningBrain } from '#brain/start-brain';
import { type Scope, scopes } from '#core/scopes';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { aClient } from '../../integration/brain/brain-fixture.js';
import { someInterfaces } from '../../integration/brain/some-interfaces.js';

/** A request that a proxy handed on comes from another machine. */
const fromElsewhere = { 'X-Forwarded-For': '192.168.7.77' };

export interface Holder {
  readonly who: string;
  readonly headers: (tokens: Tokens) => Readonly<Record<string, string>>;
  /** What its token may do; `null` where it is let in nowhere. */
  readonly scopes: readonly Scope[] | null;
}

export interface Tokens {
  readonly owner: string;
  readonly phone: string;
  readonly device: string;
  readonly granted: string;
}

export const holding = (token: string, extra: Readonly<Record<string, string>> = {}) => ({
  'X-Svc-Token': token,
  ...extra,
});

/** Everybody who may come with a token, or without. */
export const holders: readonly Holder[] = [
  { who: 'nobody', headers: () => ({}), scopes: null },
  { who: 'a wrong token', headers: () => holding('x'.repeat(43)), scopes: null },
  { who: 'a phone on this machine', headers: ({ phone }) => holding(phone), scopes: ['ask', 'use', 'messages'] },
  { who: 'a phone', headers: ({ phone }) => holding(phone, fromElsewhere), scopes: ['ask', 'use', 'messages'] },
  { who: 'the Brain of a device', headers: ({ device }) => holding(device, fromElsewhere), scopes: ['ask'] },
  {
    who: 'a phone that was given it',
    headers: ({ granted }) => holding(granted, fromElsewhere),
    scopes: ['ask', 'use', 'messages', 'owner'],
  },
  { who: 'the owner from elsewhere', headers: ({ owner }) => holding(owner, fromElsewhere), scopes },
  { who: 'the owner on this machine', headers: ({ owner }) => holding(owner), scopes },
];

/** The tokens of a Brain that has let one device of each kind in. */
export async function tokensOf(brain: RunningBrain): Promise<Tokens> {
  const paired = async (kind: 'phone' | 'brain', owner: boolean): Promise<string> => {
    const { code } = await aClient(brain).pair({ kind, label: `${kind} ${owner}`, owner });
    const { token } = decodePairingCode(code);
    await aClient({ ...brain, token }).health({});
    return token;
  };
  return {
    owner: brain.token ?? '',
    phone: await paired('phone', false),
    device: await paired('brain', false),
    granted: await paired('phone', true),
  };
}

/** Options of a Brain that other machines reach. */
export const reachable = { host: '0.0.0.0', interfaces: someInterfaces };
