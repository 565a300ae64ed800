import { renderSVG } from 'uqr';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { deviceKinds, scopesOf } from '#core/scopes';
import { type PairReply, pairingApi } from '#core/wire/owner/pairing';
import { encodePairingCode } from '#core/wire/owner/pairing-code';
import type { ReachableAddress } from '../../http/access/reachable-address.js';
import { listRoute, type Route, route } from '../../http/route.js';
import type { DeviceRegistry, WantedDevice } from './device-registry.js';

interface PairingServices {
  readonly devices: DeviceRegistry;
  readonly address: ReachableAddress;
  readonly clock: Clock;
}

export const pairingRoutes: readonly Route<PairingServices>[] = [
  route(pairingApi.pair, ({ label, kind, owner: isOwners }, services) =>
    pair(services, { kind, isOwners, label: label ?? deviceKinds[kind].label }),
  ),
  listRoute(pairingApi.devices, (_none, { devices }) => ({ items: [...devices.list] })),
  route(pairingApi.grantDevice, async ({ id, owner }, { devices }) => {
    const found = await devices.grantOwner(id, owner);
    return { found, items: [...devices.list] };
  }),
  route(pairingApi.revokeDevice, async ({ id }, { devices }) => {
    const revoked = await devices.revoke(id);
    return { revoked, items: [...devices.list] };
  }),
];

function pair({ devices, address, clock }: PairingServices, wanted: WantedDevice): PairReply {
  const brainUrl = address.lanUrl;
  if (brainUrl === null) throw new Fault(address.isOpen ? 'pairing/no-network' : 'pairing/not-reachable');
  const { token, expiresMs } = devices.invite(wanted);
  const { fingerprint, label: ownLabel } = address;
  const code = encodePairingCode({
    brain_url: brainUrl,
    token,
    label: ownLabel,
    ...(fingerprint === null ? {} : { fingerprint }),
  });
  return {
    code,
    svg: renderSVG(code, { ecc: 'M', border: 4 }),
    brain_url: brainUrl,
    label: wanted.label,
    scopes: scopesOf(wanted.kind, wanted.isOwners === true),
    expires_in_s: Math.max(0, Math.floor((expiresMs - clock.monotonicMs()) / 1_000)),
  };
}
