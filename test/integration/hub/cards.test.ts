import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

let wearer: Wearer;

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('captions', () => {
  it('show each line with who said it, and keep it', async () => {
    const cards = await wearer.cardsAfter(() => wearer.hub.captions.ingest('See you at the pier', 'Noor'));
    expect(cards).toMatchObject([{ kind: 'spoken-caption', primary: 'See you at the pier', speaker: 'Noor' }]);
    expect(await wearer.ledger()).toEqual(['See you at the pier']);
  });

  it('hide when they are switched off, while the ledger keeps recording', async () => {
    await wearer.types('captions off');
    const cards = await wearer.cardsAfter(() => wearer.hub.captions.ingest('See you at the pier', 'Noor'));
    expect(cards).toEqual([]);
    expect(await wearer.ledger()).toContain('See you at the pier');
  });

  it('are refused while incognito and keep nothing', async () => {
    await wearer.types('go incognito');
    expect(await wearer.hub.captions.ingest('See you at the pier', 'Noor')).toMatchObject({ ok: false });
    expect(await wearer.ledger()).not.toContain('See you at the pier');
  });

  it('a newer line takes the place of the one before at once', async () => {
    const cards = await wearer.cardsAfter(async () => {
      await wearer.hub.captions.ingest('See you at the pier', 'Noor');
      await wearer.hub.captions.ingest('At seven then', 'Theo');
    });
    expect(cards.map(({ primary }) => primary)).toEqual(['See you at the pier', 'At seven then']);
  });
});

describe('what a question to memory shows', () => {
  it('a promise comes as its chain, from its making to where it stands', async () => {
    await wearer.says("I'll send the ferry photos by Friday");
    wearer.clock.advance(2 * 3_600_000);
    const cards = await wearer.cardsAfter(() => wearer.types('what did I promise about the ferry photos'));
    expect(cards).toMatchObject([
      {
        kind: 'commitment-chain',
        primary: 'send the ferry photos',
        state: 'open',
        steps: ['Promised 2 hours ago', 'Due by Friday', 'Just promised'],
        origin_deg: -150,
      },
    ]);
  });
});

describe('a double press', () => {
  it('waves away what is on glass', async () => {
    await wearer.types('i left my keys at the kitchen table');
    wearer.glasses.say({ type: 'button', press: 'double' });
    const id = wearer.cards.at(-1)?.id;
    expect(wearer.glasses.sent.at(-1)).toEqual({ type: 'dismiss', id });
  });
});

describe('the answer to a wake', () => {
  const answers = () =>
    wearer.glasses.sent.flatMap((message): string[] => {
      if (message.type === 'card') return message.card.kind === 'listening' ? ['visual'] : [];
      if (message.type === 'earcon') return message.earcon === 'wake' ? ['audio'] : [];
      return message.type === 'haptic' && message.signal === 'action' ? ['haptic'] : [];
    });

  it('is a card, an earcon and a tick', async () => {
    await wearer.hub.operations.activate('tap');
    expect(answers().sort()).toEqual(['audio', 'haptic', 'visual']);
  });

  it.each(['visual', 'audio', 'haptic'] as const)(
    'goes without its %s part where that is switched off',
    async (off) => {
      await wearer.hub.operations.setWakeFeedback(off, false);
      expect(await wearer.hub.operations.activate('tap')).toEqual({ ok: true });
      expect(wearer.hub.state().awake).toBe(true);
      expect(answers().sort()).toEqual(['audio', 'haptic', 'visual'].filter((channel) => channel !== off));
    },
  );

  it.each(['voice', 'tap', 'gaze', 'raise'] as const)(
    'does not come by %s where that is switched off',
    async (source) => {
      await wearer.hub.operations.setWakeSource(source, false);
      expect(await wearer.hub.operations.activate(source)).toMatchObject({ ok: false, code: 'refused' });
      expect(answers()).toEqual([]);
    },
  );
});
