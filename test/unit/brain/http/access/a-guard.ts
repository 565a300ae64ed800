import type { IncomingMessage } from 'node:http';
import { AccessGuard } from '#brain/http/access/access-guard';
import { AllowedHosts } from '#brain/http/access/allowed-hosts';
import { Credentials, type Holder } from '#brain/http/access/credentials';
import { GuessLimiter } from '#brain/http/access/guess-limiter';
import type { Refusal } from '#brain/http/refusal';
import { silentLog } from '#core/log/log';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { aRegistry } from '../../owner/pairing/a-registry.js';

export const token = 'right-token';

/** The guard of a Brain on port 7777, and what it works with. */
export async function aGuard({ secret = token, relay = '' }: { secret?: string; relay?: string } = {}) {
  const clock = new FakeClock();
  const devices = await aRegistry(clock);
  const credentials = new Credentials(secret, devices, silentLog);
  const addresses = () => ['10.1.2.9', 'fd12::1'];
  const hosts = new AllowedHosts({ clock, port: () => 7777, hostname: 'Box', addresses, relayUrl: () => relay });
  const seen: (string | null)[] = [];
  const onSeen = (device: string | null) => {
    seen.push(device);
  };
  const guesses = new GuessLimiter(clock);
  const guard = new AccessGuard({ hosts, credentials, guesses, onSeen });
  return { guard, hosts, clock, devices, seen };
}

interface Asking {
  readonly peer?: string | undefined;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as the guard sees it, from this machine unless `peer` says otherwise. */
export function asks(asking: Asking): IncomingMessage {
  const { method = 'GET', headers = {} } = asking;
  const all = { host: '127.0.0.1:7777', ...headers };
  const socket = { remoteAddress: 'peer' in asking ? asking.peer : '127.0.0.1' };
  return { method, headers: all, rawHeaders: Object.entries(all).flat(), socket } as unknown as IncomingMessage;
}

export const withToken = { 'x-svc-token': token };
export const codeOf = (answer: Refusal | Holder | null): string | null =>
  answer !== null && 'fault' in answer ? answer.fault.code : null;
