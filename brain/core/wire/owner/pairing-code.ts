import { z } from 'zod';
import { isLoopbackHost, isUnreachableHost } from '../../base-url.js';
import { Fault } from '../../faults.js';
import { parseJsonBytes } from '../../json-bytes.js';

/** What a pairing code carries (brain-http §2). A field of a later release is read past. */
const pairingCodeSchema = z.object({
  /** How the network reaches the Brain; never loopback. */
  brain_url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .refine(isAcrossNetwork, 'must name a machine on the network'),
  token: z.string().regex(/^[\w-]{16,64}$/),
  /** SHA-256 of the Brain's certificate as base64url: the only certificate to accept there. */
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
const maxChars = 2_048;

/** The code as text: `svc:` and the base64url of its JSON. */
export function encodePairingCode(code: PairingCode): string {
  const bytes = new TextEncoder().encode(JSON.stringify(code));
  const base64 = btoa(String.fromCharCode(...bytes));
  return prefix + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads a code that somebody scanned or typed. Throws `pairing/bad-code`, whatever is wrong with it. */
export function decodePairingCode(text: string): PairingCode {
  const code = text.trim();
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

/** Names that mean whoever asks (RFC 6761). */
const ownName = /(?:^|\.)localhost\.?$/;

/** Credentials in the URL would travel to whoever answers there. */
function isAcrossNetwork(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  if (username !== '' || password !== '' || ownName.test(hostname)) return false;
  return !isLoopbackHost(hostname) && !isUnreachableHost(hostname);
}
