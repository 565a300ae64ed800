import {
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { typedCode } from '#core/wire/typed-code';

/**
 * How two hubs agree on a key that nobody between them knows.
 *
 * 1. The proposer sends a commitment: the hash of its X25519 key and a nonce.
 * 2. The acceptor answers with its key and nonce, in the open.
 * 3. The proposer reveals what it committed to; the acceptor checks it against the commitment.
 * 4. Both derive, from the shared secret and the hash of everything that was sent, a key for each direction and a code of
 *    40 bits. The proposer's wearer reads the code out; the acceptor's wearer enters it; the proposer's wearer confirms
 *    after seeing that the other hub took it.
 *
 * Why it is sound: whoever stands between runs two exchanges and needs them to end in the same code. Toward the proposer
 * it must send its key and nonce before it sees the proposer's nonce; toward the acceptor it is bound by its commitment
 * before it sees the acceptor's nonce. So neither code can be steered, and no amount of computing, then or afterwards,
 * helps: the codes are equal with a chance of 2⁻⁴⁰ for each proposal, and a wrong code ends the proposal. The code is no
 * key and no password; who overhears it has learnt nothing. (A PAKE would let the code come first, but needs group
 * arithmetic that `node:crypto` does not offer; hand-made curves are no place for a privacy product.)
 */

const domain = 'nightjar bond 1';
const keyBytes = 32;
const keyNonceBytes = 32;
const codeBytes = 5;

/** What one hub contributes to an exchange, as it is sent. */
export interface Contribution {
  /** X25519 public key, 32 bytes. */
  readonly key: Uint8Array;
  /** 32 random bytes. */
  readonly nonce: Uint8Array;
}

/** This hub's contribution with its secret key. */
export interface OwnContribution extends Contribution {
  readonly secret: KeyObject;
}

interface KeyExchange {
  readonly role: 'proposer' | 'acceptor';
  readonly commitment: Uint8Array;
  readonly own: OwnContribution;
  readonly peer: Contribution;
}

export interface BondKeys {
  /** Identifies the bond in sealed messages; not secret. */
  readonly id: Uint8Array;
  readonly sendKey: Uint8Array;
  readonly receiveKey: Uint8Array;
  /** The code that the two wearers compare. */
  readonly code: string;
}

/** A fresh X25519 key pair and nonce, for one exchange only. */
export function newContribution(): OwnContribution {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { key, nonce: randomBytes(keyNonceBytes), secret: privateKey };
}

/** The commitment that binds the proposer before it sees anything of the acceptor. */
export function commitmentTo(contribution: Contribution): Uint8Array {
  return domainDigest('commit', contribution.key, contribution.nonce);
}

/** Whether the commitment was made to this contribution; compared in constant time. */
export function isCommittedTo(commitment: Uint8Array, contribution: Contribution): boolean {
  const expected = commitmentTo(contribution);
  return commitment.length === expected.length && timingSafeEqual(commitment, expected);
}

/** The keys and code of a finished exchange; null for a peer key that no honest hub would send. */
export function deriveKeys(exchange: KeyExchange): BondKeys | null {
  const { role, commitment, own, peer } = exchange;
  if (!hasRightLengths(peer) || sameBytes(own.key, peer.key)) return null;
  const shared = sharedSecret(own.secret, peer.key);
  if (shared === null) return null;
  const isProposer = role === 'proposer';
  const [first, second] = isProposer ? [own, peer] : [peer, own];
  const transcript = domainDigest('transcript', commitment, second.key, second.nonce, first.key, first.nonce);
  const derive = (purpose: string, bytes: number): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', shared, transcript, `${domain} ${purpose}`, bytes));
  const toAcceptor = derive('proposer to acceptor', keyBytes);
  const toProposer = derive('acceptor to proposer', keyBytes);
  return {
    id: derive('id', 16),
    sendKey: isProposer ? toAcceptor : toProposer,
    receiveKey: isProposer ? toProposer : toAcceptor,
    code: typedCode(derive('code', codeBytes)),
  };
}

function hasRightLengths({ key, nonce }: Contribution): boolean {
  return key.length === keyBytes && nonce.length === keyNonceBytes;
}

/** The shared secret; null if the peer's key is a point of small order, for which everybody knows the secret. */
function sharedSecret(secret: KeyObject, peerKey: Uint8Array): Uint8Array | null {
  try {
    const x = Buffer.from(peerKey).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    const shared = diffieHellman({ privateKey: secret, publicKey });
    return shared.every((byte) => byte === 0) ? null : shared;
  } catch {
    // OpenSSL itself rejects such points.
    return null;
  }
}

/** A hash over the parts, each with its length, so that no two lists of parts give the same input. */
function domainDigest(purpose: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256').update(`${domain} ${purpose}\0`);
  for (const part of parts) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    hash.update(length).update(part);
  }
  return hash.digest();
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
