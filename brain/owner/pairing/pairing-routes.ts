import { X509Certificate } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { type DeviceKind, deviceKinds, scopesOf } from '#core/scopes';
import { rawApi } from '#core/wire/api';
import { type PairReply, pairingApi } from '#core/wire/owner/pairing';
import { encodePairingCode, pairFragment } from '#core/wire/owner/pairing-code';
import { readTypedCode } from '#core/wire/typed-code';
import type { ReachableAddress } from '../../http/access/reachable-address.js';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ConfigStore } from '../configuration/config-store.js';
import type { DeviceRegistry } from './device-registry.js';
import type { WantedDevice } from './invitations.js';

interface PairingServices {
  readonly devices: DeviceRegistry;
  readonly address: ReachableAddress;
  readonly clock: Clock;
  readonly config: Pick<ConfigStore, 'current'>;
}

export const pairingRoutes: readonly Route<PairingServices>[] = [
  route(pairingApi.pair, ({ label, kind, owner: isOwners }, services) =>
    pair(services, { kind, isOwners, label: label ?? deviceKinds[kind].label }),
  ),
  route(pairingApi.redeemCode, ({ code }, { devices, address }) => {
    const shortCode = readTypedCode(code);
    const token = shortCode === null ? null : devices.redeem(shortCode);
    if (token === null) throw new Fault('pairing/wrong-code');
    return { token, label: address.label };
  }),
  route(pairingApi.thisDevice, (_none, { devices }, { id, scopes }) => ({
    device: devices.list.find((device) => device.id === id) ?? null,
    scopes: [...scopes],
  })),
  route(pairingApi.nameDevice, async ({ label }, { devices }, { id }) => ({ device: await devices.rename(id, label) })),
  route(pairingApi.renewToken, (_none, { devices }, { id }) => ({ token: devices.renewedToken(id) })),
  route(pairingApi.leaveBrain, async ({ consent }, { devices }, { id }) => ({
    left: consent && (await devices.revoke(id)),
  })),
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

/** Where that device will ask: a phone anywhere, and a Nightjar where its own egress lets it. */
function urlFor(kind: DeviceKind, address: ReachableAddress): string {
  const { lanUrl, homeUrl } = address;
  if (lanUrl === null) throw new Fault(address.isOpen ? 'pairing/no-network' : 'pairing/not-reachable');
  if (kind !== 'brain') return lanUrl;
  if (homeUrl === null) throw new Fault('pairing/not-at-home', { detail: notAtHome(lanUrl) });
  return homeUrl;
}

const notAtHome = (url: string): string =>
  `This machine is found at ${url}, which is no address of a home network or of a tunnel between machines (such as 192.168.1.5 or 100.64.0.5); give it one, and pair again.`;

const shownSha256 = (der: Buffer | null): string | null =>
  der === null ? null : new X509Certificate(der).fingerprint256;

function pair({ devices, address, clock, config }: PairingServices, wanted: WantedDevice): PairReply {
  const brainUrl = urlFor(wanted.kind, address);
  const { token, shortCode, expiresMs } = devices.invite(wanted);
  const { fingerprint, label: ownLabel } = address;
  const code = encodePairingCode({
    brain_url: brainUrl,
    token,
    label: ownLabel,
    ...(fingerprint === null ? {} : { fingerprint }),
    ...(config.current.relay_url === '' ? {} : { relay_url: config.current.relay_url }),
  });
  const link = wanted.kind === 'phone' ? `${brainUrl}${rawApi.app.path}#${pairFragment}${code}` : null;
  return {
    code,
    link,
    short_code: shortCode ?? '',
    svg: renderSVG(link ?? code, { ecc: 'M', border: 4 }),
    brain_url: brainUrl,
    certificate_sha256: shownSha256(address.authorityCertificate),
    label: wanted.label,
    scopes: scopesOf(wanted.kind, wanted.isOwners === true),
    expires_in_s: Math.max(0, Math.floor((expiresMs - clock.monotonicMs()) / 1_000)),
  };
}
