import { z } from 'zod';
import { isLoopbackHost, isUnreachableHost } from '../../base-url.js';
import { Fault } from '../../faults.js';
import { parseJsonBytes } from '../../json-bytes.js';

/** The content of a pairing code (brain-http.md §2). Unknown fields of a later release are ignored. */
const pairingCodeSchema = z.object({
  /** The address of the Brain in the network; never loopback. */
  brain_url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .refine(isAcrossNetwork, 'must name a machine on the network'),
  token: z.string().regex(/^[\w-]{16,64}$/),
  /** The pin of the Brain's authority. The device accepts only certificates that are its, or that it signed. */
  fingerprint: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  label: z.string().max(64).optional(),
  glasses_id: z.string().max(64).optional(),
  relay_url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
});
type PairingCode = z.infer<typeof pairingCodeSchema>;

const prefix = 'svc:';
/** What stands before the code in the fragment of a link. */
export const pairFragment = 'pair=';
const maxChars = 2_048;

/** The code as text: `svc:` followed by the base64url of its JSON. */
export function encodePairingCode(code: PairingCode): string {
  return prefix + base64Url(new TextEncoder().encode(JSON.stringify(code)));
}

/** The pin of a certificate whose SHA-256 is `fingerprint256`, hexadecimal with colons: the same digest in base64url. */
export function certificatePin(fingerprint256: string): string {
  return base64Url(Uint8Array.from(fingerprint256.split(':'), (byte) => Number.parseInt(byte, 16)));
}

function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Parses a code that somebody scanned or typed. Throws `pairing/bad-code` if anything is wrong with it. */
export function decodePairingCode(text: string): PairingCode {
  // A link that was copied whole has the code behind its address.
  const code = text.trim().replace(/^https?:\/\/[^#]*#pair=/, '');
  if (!code.startsWith(prefix) || code.length > maxChars) throw new Fault('pairing/bad-code');
  const parsed = pairingCodeSchema.safeParse(decodedJson(code.slice(prefix.length)));
  if (!parsed.success) throw new Fault('pairing/bad-code', { cause: parsed.error });
  return parsed.data;
}

function decodedJson(base64url: string): unknown {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return parseJsonBytes(bytes);
  } catch (cause) {
    throw new Fault('pairing/bad-code', { cause });
  }
}

/** Names that refer to the machine itself (RFC 6761). */
const ownName = /(?:^|\.)localhost\.?$/;

/** Refuses user information as well: the device would send it to whoever answers there. */
function isAcrossNetwork(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  if (username !== '' || password !== '' || ownName.test(hostname)) return false;
  return !isLoopbackHost(hostname) && !isUnreachableHost(hostname);
}
