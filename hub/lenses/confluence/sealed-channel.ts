import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { SealedFrame } from './bond-frame.js';
import type { BondKeys } from './key-exchange.js';

const cipher = 'chacha20-poly1305';
const tagBytes = 16;
const sealNonceBytes = 12;

/**
 * Encrypts and authenticates messages in both directions. Each direction has its own key and a rising counter as the
 * nonce, so no nonce is used twice, and a repeated or reflected message does not open.
 */
export class SealedChannel {
  #sent = 0;
  #received = 0;

  constructor(private readonly keys: Pick<BondKeys, 'id' | 'sendKey' | 'receiveKey'>) {}

  seal(message: object): SealedFrame {
    this.#sent += 1;
    const { id, sendKey } = this.keys;
    const plain = Buffer.from(JSON.stringify(message), 'utf8');
    const sealing = createCipheriv(cipher, sendKey, nonceOf(this.#sent), { authTagLength: tagBytes });
    sealing.setAAD(id, { plaintextLength: plain.length });
    const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
    const box = Buffer.concat([sealed, sealing.getAuthTag()]).toString('base64url');
    return { frame: 'sealed', n: this.#sent, box };
  }

  /** The content that the other hub sealed; null for anything it did not seal, or that is repeated. */
  open({ n, box }: SealedFrame): unknown {
    if (n <= this.#received) return null;
    const opened = this.#opened(n, Buffer.from(box, 'base64url'));
    if (opened === null) return null;
    this.#received = n;
    return opened;
  }

  /** Overwrites the keys; nothing can be sealed or opened afterwards. */
  close(): void {
    this.keys.sendKey.fill(0);
    this.keys.receiveKey.fill(0);
    this.#received = Number.POSITIVE_INFINITY;
  }

  #opened(n: number, bytes: Buffer): unknown {
    if (bytes.length < tagBytes) return null;
    const { id, receiveKey } = this.keys;
    const opening = createDecipheriv(cipher, receiveKey, nonceOf(n), { authTagLength: tagBytes });
    const sealed = bytes.subarray(0, -tagBytes);
    opening.setAAD(id, { plaintextLength: sealed.length }).setAuthTag(bytes.subarray(-tagBytes));
    try {
      const plain = Buffer.concat([opening.update(sealed), opening.final()]);
      return JSON.parse(plain.toString('utf8'));
    } catch {
      // It was not sealed with this key and counter: it is damaged, or not from the other hub.
      return null;
    }
  }
}

function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(sealNonceBytes);
  nonce.writeBigUInt64BE(BigInt(counter), sealNonceBytes - 8);
  return nonce;
}
