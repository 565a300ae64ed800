import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedCode, typedCode } from '#core/wire/typed-code';
import { commitmentTo, deriveKeys, isCommittedTo, newContribution } from '#hub/lenses/confluence/key-exchange';
import { SealedChannel } from '#hub/lenses/confluence/sealed-channel';
import { drawnOf } from '../../../../budget.js';

describe('the key exchange', () => {
  it('gives both sides the same code and opposite keys', () => {
    const [one, other] = [newContribution(), newContribution()];
    const commitment = commitmentTo(one);
    const first = deriveKeys({ role: 'proposer', commitment, own: one, peer: other });
    const second = deriveKeys({ role: 'acceptor', commitment, own: other, peer: one });
    expect(first?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(second?.code).toBe(first?.code);
    expect(second?.receiveKey).toEqual(first?.sendKey);
    expect(second?.sendKey).toEqual(first?.receiveKey);
    expect(first?.sendKey).not.toEqual(first?.receiveKey);
  });

  it('refuses keys of small order, its own key sent back, and parts of another length', () => {
    const own = newContribution();
    const commitment = commitmentTo(own);
    const nonce = new Uint8Array(32);
    const one = new Uint8Array(32);
    one[0] = 1;
    for (const key of [new Uint8Array(32), one, own.key, new Uint8Array(31)]) {
      expect(deriveKeys({ role: 'proposer', commitment, own, peer: { key, nonce } })).toBeNull();
    }
    const short = { ...newContribution(), nonce: new Uint8Array(8) };
    expect(deriveKeys({ role: 'proposer', commitment, own, peer: short })).toBeNull();
  });

  it('is bound to what was committed to', () => {
    const own = newContribution();
    expect(isCommittedTo(commitmentTo(own), own)).toBe(true);
    expect(isCommittedTo(commitmentTo(own), { ...own, nonce: newContribution().nonce })).toBe(false);
    expect(isCommittedTo(new Uint8Array(3), own)).toBe(false);
  });

  it('opens nothing after the channel was closed', () => {
    const key = () => new Uint8Array(32).fill(7);
    const sender = new SealedChannel({ id: key(), sendKey: key(), receiveKey: key() });
    const receiver = new SealedChannel({ id: key(), sendKey: key(), receiveKey: key() });
    expect(receiver.open(sender.seal({ a: 1 }))).toEqual({ a: 1 });
    const frame = sender.seal({ a: 2 });
    receiver.close();
    expect(receiver.open(frame)).toBeNull();
  });
});

describe('the code of a bond', () => {
  it('carries forty bits: other bytes are another code', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 5, maxLength: 5 }),
        fc.uint8Array({ minLength: 5, maxLength: 5 }),
        (a, b) => {
          expect(typedCode(a) === typedCode(b)).toBe(Buffer.compare(a, b) === 0);
          expect(readTypedCode(typedCode(a))).toBe(typedCode(a));
        },
      ),
      { numRuns: drawnOf(500) },
    );
    expect(typedCode(new Uint8Array([255, 255, 255, 255, 255]))).toBe('ZZZZ-ZZZZ');
    expect(typedCode(new Uint8Array([0, 0, 0, 0, 1]))).toBe('0000-0001');
  });

  it('is read whatever was typed, and refused when it is none', () => {
    fc.assert(fc.property(fc.string(), (typed) => void readTypedCode(typed)));
    expect(readTypedCode(' o1l0 abcd ')).toBe('0110-ABCD');
    for (const typed of ['', 'ABCD', 'ABCD-EFGH-1', 'ABCD-EFGU']) expect(readTypedCode(typed)).toBeNull();
  });
});
