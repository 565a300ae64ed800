import { randomBytes } from 'node:crypto';

/** A pairing token: 32 random bytes as base64url. */
export function mintToken(): string {
  return randomBytes(32).toString('base64url');
}
