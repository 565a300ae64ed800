import { hash, randomBytes } from 'node:crypto';

/** A pairing token: 32 random bytes as base64url. */
export function mintToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of a token as hex: the only form in which a device's token is kept or compared. */
export function tokenDigest(token: string): string {
  return hash('sha256', token, 'hex');
}
