import { z } from 'zod';
import { type DeviceKind, deviceKinds, scopes } from '../../scopes.js';
import { endpoint, listSchema, queryFlag } from '../endpoint.js';
import { openInAllModes } from '../write-gate.js';

export const deviceKindSchema = z.enum(Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]]);

export const deviceLabelSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
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
  /** The code as a QR picture. */
  svg: z.string(),
  /** The address under which the device will find this Brain. */
  brain_url: z.string(),
  label: z.string(),
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
    summary: 'A pairing code for one more device, as text and as a QR picture; the same until redeemed or expired.',
    input: z.strictObject({
      label: deviceLabelSchema.optional(),
      kind: deviceKindSchema.default('phone'),
      /** Gives the device the scope `owner` as well. */
      owner: queryFlag.default(false),
    }),
    output: pairReplySchema,
    sample: { label: 'Pocket phone' },
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
