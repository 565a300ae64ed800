import { describe, expect, it } from 'vitest';
import { codeInFragment, pairingFor } from '#brain/web/phone/pairing/pair-phone';
import { Fault } from '#core/faults';
import { encodePairingCode } from '#core/wire/owner/pairing-code';

const token = 't'.repeat(43);
const code = encodePairingCode({ brain_url: 'http://192.168.7.20:7777', token });
const link = `http://192.168.7.20:7777/app#pair=${code}`;

/** A Brain that knows one short code, and the tokens in `known`; it gives another token where it has one. */
function brainThatKnows(known: readonly string[], renewed: string | null = null) {
  return (presented: string) => ({
    redeemCode: async ({ code: typed }: { code: string }) => {
      if (typed !== 'K7QF-3MXW') throw new Fault('pairing/wrong-code');
      return { token, label: 'Box' };
    },
    renewToken: async () => {
      if (renewed === null) throw new Fault('http/unknown-path');
      return { token: renewed };
    },
    thisDevice: async () => {
      if (!known.includes(presented)) throw new Fault('auth/bad-token');
      return { device: null, scopes: [] };
    },
  });
}

describe('pairing a phone', () => {
  it.each(['k7qf 3mxw', code, `  ${code}`, link])('takes what was typed or scanned: %s', async (text) => {
    expect(await pairingFor(text, brainThatKnows([token]))).toEqual({ token, relayUrl: '' });
  });

  it.each([code, 'K7QF-3MXX'])('says of a used one that it was used: %s', async (text) => {
    await expect(pairingFor(text, brainThatKnows([]))).rejects.toMatchObject({ code: 'pairing/wrong-code' });
  });

  it.each(['', 'hello', 'svc:???'])('says of “%s” that it is no code', async (text) => {
    await expect(pairingFor(text, brainThatKnows([token]))).rejects.toMatchObject({ code: 'pairing/bad-code' });
  });

  it.each([
    ['https://hub.example.org', 'https://hub.example.org'],
    ['http://100.64.0.5:7777', 'http://100.64.0.5:7777'],
    ['http://hub.example.org', ''],
    ['https://127.0.0.1', ''],
  ])('of the relay %s keeps “%s”: a token never crosses the internet in the clear', async (relay_url, relayUrl) => {
    const scanned = encodePairingCode({ brain_url: 'http://192.168.7.20:7777', token, relay_url });
    expect(await pairingFor(scanned, brainThatKnows([token]))).toEqual({ token, relayUrl });
  });

  it('keeps a token of its own, so that a code that somebody else saw is worth nothing', async () => {
    expect(await pairingFor(code, brainThatKnows([token], 'own'))).toEqual({ token: 'own', relayUrl: '' });
  });

  it('finds the code in the address that the picture opens, and nowhere else', () => {
    expect(codeInFragment(new URL(link).hash)).toBe(code);
    expect(['', '#/now', '#lens=abc'].map(codeInFragment)).toEqual([null, null, null]);
  });
});
