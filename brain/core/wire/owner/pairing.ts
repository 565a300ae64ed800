import { z } from 'zod';
import { type DeviceKind, deviceKinds, scopes } from '../../scopes.js';
import { endpoint, listSchema, noInput, queryFlag } from '../endpoint.js';
import { openInAllModes } from '../write-gate.js';

export const deviceKindSchema = z.enum(Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]]);

export const deviceLabelChars = 64;
export const deviceLabelSchema = z
  .string()
  .trim()
  .min(1)
  .max(deviceLabelChars)
  .regex(/^[^\p{C}]*$/u, 'must be printable');

/** A paired device (decisions.md "per-device tokens"). Only the device itself knows its token. */
export const deviceSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: deviceKindSchema,
  scopes: z.array(z.enum(scopes)),
  /** Wall milliseconds. */
  created: z.int(),
  /** Wall milliseconds; `null` if it has not been seen since it was paired. */
  last_seen: z.int().nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

const devicesSchema = z.object({ items: z.array(deviceSchema) });

const pairReplySchema = z.object({
  /** `svc:` followed by base64url JSON; one device can redeem it. */
  code: z.string().startsWith('svc:'),
  /**
   * For a phone: the address that its browser opens to be paired, with the code in the fragment, which is never sent.
   * Null for other kinds of devices.
   */
  link: z.string().nullable(),
  /** Eight letters to type where nothing can be scanned; redeemed by `POST /svc/pair/redeem`. */
  short_code: z.string(),
  /** The link, or where there is none the code, as a QR picture. */
  svg: z.string(),
  /** The address under which the device will find this Brain. */
  brain_url: z.string(),
  label: z.string(),
  /** SHA-256 of the certificate that a phone may install, as phones show it: hexadecimal with colons. Null without TLS. */
  certificate_sha256: z.string().nullable(),
  scopes: z.array(z.enum(scopes)),
  /** Seconds for which the code can still be redeemed. */
  expires_in_s: z.int(),
});
export type PairReply = z.infer<typeof pairReplySchema>;

export const pairingApi = {
  pair: endpoint({
    method: 'GET',
    path: '/svc/pair',
    auth: 'local',
    summary:
      'A pairing code for one more device: as text, as a link, as a QR picture and as letters to type; the same until redeemed or expired.',
    input: z.strictObject({
      label: deviceLabelSchema.optional(),
      kind: deviceKindSchema.default('phone'),
      /** Gives the device the scope `owner` as well. */
      owner: queryFlag.default(false),
    }),
    output: pairReplySchema,
    sample: { label: 'Pocket phone' },
  }),
  redeemCode: endpoint({
    method: 'POST',
    path: '/svc/pair/redeem',
    gate: openInAllModes,
    auth: 'open',
    isGuessable: true,
    summary:
      'Exchanges the short code that a person typed for the token of the device; once, and within ten minutes. Wrong codes are counted like wrong tokens, and who sent too many is refused before the code is looked at.',
    input: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    output: z.object({
      /** Becomes a device at its first use, as a scanned one does. */
      token: z.string(),
      /** What the Brain calls itself. */
      label: z.string(),
    }),
    sample: { code: '0000-0000' },
    sampleRefused: 'pairing/wrong-code',
  }),
  thisDevice: endpoint({
    method: 'GET',
    path: '/svc/device',
    auth: 'token',
    scope: 'ask',
    summary: 'Who asks: the paired device whose token this is, `null` for the owner’s, and what it may do.',
    input: noInput,
    output: z.object({ device: deviceSchema.nullable(), scopes: z.array(z.enum(scopes)) }),
    sample: {},
  }),
  nameDevice: endpoint({
    method: 'POST',
    path: '/svc/device/name',
    gate: openInAllModes,
    auth: 'token',
    scope: 'ask',
    summary:
      'What a paired device wants to be called; a number is added where another one is called that. `device` is `null` for the owner’s token.',
    input: z.strictObject({ label: deviceLabelSchema }),
    output: z.object({ device: deviceSchema.nullable() }),
    sample: { label: 'Pocket phone' },
  }),
  renewToken: endpoint({
    method: 'POST',
    path: '/svc/device/renew',
    gate: openInAllModes,
    auth: 'token',
    scope: 'ask',
    summary:
      'A new token for the paired device that asks, in force from its first use, when the one before ends; `null` for the owner’s. Asked for right after pairing, it makes the code that was shown worthless.',
    input: noInput,
    output: z.object({ token: z.string().nullable() }),
    sample: {},
  }),
  leaveBrain: endpoint({
    method: 'POST',
    path: '/svc/device/leave',
    gate: openInAllModes,
    auth: 'token',
    scope: 'ask',
    summary: 'A paired device unpairs itself, with explicit consent; `left` is false for the owner’s token.',
    input: z.strictObject({ consent: z.boolean() }),
    output: z.object({ left: z.boolean() }),
    sample: { consent: false },
  }),
  devices: endpoint({
    method: 'GET',
    path: '/svc/devices',
    auth: 'local',
    summary: 'The paired devices, newest first.',
    input: listSchema,
    output: devicesSchema,
    sample: {},
  }),
  grantDevice: endpoint({
    method: 'POST',
    path: '/svc/devices/grant',
    gate: openInAllModes,
    auth: 'local',
    summary:
      'Lets a paired device change what only the owner changes, or no longer. `found` is false when there is no such device.',
    input: z.strictObject({ id: z.string().min(1).max(64), owner: z.boolean() }),
    output: devicesSchema.extend({ found: z.boolean() }),
    sample: { id: 'none', owner: true },
  }),
  revokeDevice: endpoint({
    method: 'POST',
    path: '/svc/devices/revoke',
    gate: openInAllModes,
    auth: 'local',
    summary: 'Unpairs one device; its open streams end. `revoked` is false when there is no such device.',
    input: z.strictObject({ id: z.string().min(1).max(64) }),
    output: devicesSchema.extend({ revoked: z.boolean() }),
    sample: { id: 'none' },
  }),
} as const;
