import { describe, expect, it, onTestFinished } from 'vitest';
import type { Card } from '#core/cards/cards';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { Shared } from '#hub/lenses/confluence/bond-frame';
import type { BondPhase } from '#hub/lenses/confluence/bond-machine';
import { Confluence } from '#hub/lenses/confluence/confluence';
import { PostureGate } from '#hub/modes/posture-gate';
import { raise } from '../../raise.js';

const host = '127.0.0.1';

/** A wearer's end of Confluence: the real gate and line, with a list in place of the glass. */
class Wearer {
  readonly gate: PostureGate;
  readonly confluence: Confluence;
  readonly cards: Extract<Card, { kind: 'confluence-bond' }>[] = [];
  readonly heard: string[] = [];
  #wake: () => void = () => undefined;

  constructor(private readonly allowed: readonly Shared['share'][] = ['presence', 'event']) {
    const stored = {
      veiledByWearer: false,
      incognito: false,
      veilTurn: 0,
      incognitoTurn: 0,
      focusUntilMs: null,
      cloud: true,
    };
    this.gate = new PostureGate({ load: () => stored, save: () => Promise.resolve() }, systemClock, raise);
    this.gate.hydrate();
    const show = async (card: Card) => {
      if (card.kind === 'confluence-bond') this.cards.push(card);
      this.#wake();
      return true;
    };
    const allows = (share: Shared['share']) => this.allowed.includes(share);
    this.confluence = new Confluence({ gate: this.gate, deck: { show }, clock: systemClock, log: silentLog, allows });
    this.gate.onChange(() => this.confluence.onPosture());
    this.confluence.events.on((name) => {
      this.heard.push(name);
      this.#wake();
    });
    onTestFinished(() => this.confluence.dissolve());
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  reads(phase: BondPhase, primary?: string): Promise<void> {
    return this.until(() =>
      this.cards.some((card) => card.state === phase && (primary ?? card.primary) === card.primary),
    );
  }
}

async function bonded(ines = new Wearer(), tom = new Wearer()) {
  const port = await tom.confluence.listen({ host, port: 0 });
  await ines.confluence.propose({ host, port });
  await tom.reads('propose');
  tom.confluence.accept();
  await ines.reads('accept');
  await tom.reads('accept', 'Enter the code that you are told.');
  const told = ines.cards.findLast(({ code }) => code !== '')?.code ?? '';
  expect(tom.confluence.enterCode(told)).toMatchObject({ ok: true });
  await ines.reads('confirm');
  expect(ines.confluence.confirm()).toEqual({ ok: true, say: 'You are bonded.' });
  await tom.reads('live');
  return { ines, tom };
}

describe('Confluence between two wearers', () => {
  it('shows the code to one of them alone and tells both when they are bonded', async () => {
    const { ines, tom } = await bonded();
    expect(tom.cards.every(({ code }) => code === '')).toBe(true);
    expect([ines.confluence.phase, tom.confluence.phase]).toEqual(['live', 'live']);
    ines.confluence.dissolve();
    await tom.reads('dissolved');
  });

  it('opens no door where the veil came up on the way, and the next one opens', async () => {
    const tom = new Wearer();
    const listening = tom.confluence.listen({ host, port: 0 });
    await tom.gate.raiseVeil();
    await expect(listening).rejects.toMatchObject({ code: 'hub/refused' });
    expect(tom.confluence.say).toBe('There is no bond.');
    await tom.gate.lowerVeil();
    expect(await tom.confluence.listen({ host, port: 0 })).toBeGreaterThan(0);
  });

  it('opens one door for two who ask at once', async () => {
    const tom = new Wearer();
    const doors = [tom.confluence.listen({ host, port: 0 }), tom.confluence.listen({ host, port: 0 })];
    const opened = (await Promise.allSettled(doors)).filter(({ status }) => status === 'fulfilled');
    expect(opened).toHaveLength(1);
  });

  it('shares presence and bond events, as far as each of them allows', async () => {
    const { ines, tom } = await bonded(new Wearer(), new Wearer(['event']));
    expect(tom.confluence.share({ share: 'presence', is_near: true })).toBe(false);
    expect(tom.confluence.share({ share: 'event', name: 'bond:tag:hi' })).toBe(true);
    await ines.until(() => ines.heard.length > 0);
    await tom.until(() => tom.heard.length > 0);
    expect([ines.heard, tom.heard]).toEqual([['bond:tag:hi'], ['bond:near']]);
  });

  it('says and hears nothing while one of them is veiled', async () => {
    const { ines, tom } = await bonded();
    await tom.until(() => tom.heard.length > 0);
    await ines.gate.raiseVeil();
    expect(ines.confluence.share({ share: 'event', name: 'bond:tag:hi' })).toBe(false);
    tom.confluence.share({ share: 'event', name: 'bond:tag:lost' });
    await ines.gate.lowerVeil();
    expect(ines.confluence.phase).toBe('live');
    ines.confluence.share({ share: 'event', name: 'bond:tag:back' });
    await tom.until(() => tom.heard.includes('bond:tag:back'));
  });

  it('is neither proposed nor formed while incognito, and there is one bond at a time', async () => {
    const ines = new Wearer();
    await ines.gate.setIncognito(true);
    await expect(ines.confluence.listen({ host, port: 0 })).rejects.toMatchObject({ code: 'hub/refused' });
    expect(ines.confluence.accept()).toEqual({ ok: false, code: 'refused', say: "Not while you're incognito." });
    await ines.gate.setIncognito(false);
    const port = await ines.confluence.listen({ host, port: 0 });
    await expect(ines.confluence.listen({ host, port: 0 })).rejects.toMatchObject({ code: 'hub/refused' });
    await expect(ines.confluence.propose({ host, port })).rejects.toMatchObject({ code: 'hub/refused' });
  });

  it('gives one try at the code and says so', async () => {
    const [ines, tom] = [new Wearer(), new Wearer()];
    const port = await tom.confluence.listen({ host, port: 0 });
    await ines.confluence.propose({ host, port });
    await tom.reads('propose');
    tom.confluence.accept();
    await tom.reads('accept', 'Enter the code that you are told.');
    const wrong = { ok: false, code: 'wrong-code', say: 'That was not the code. The proposal is over.' };
    expect(tom.confluence.enterCode('not a code')).toEqual(wrong);
    await ines.reads('dissolved');
    expect(ines.confluence.confirm()).toMatchObject({ ok: false, code: 'not-now' });
  });
});
