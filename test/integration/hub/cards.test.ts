import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HubBench } from './hub-bench.js';

let bench: HubBench;

beforeEach(async () => {
  bench = await HubBench.start();
});
afterEach(() => bench.stop());

describe('captions', () => {
  it('show each line with who said it, and keep it', async () => {
    const cards = await bench.cardsAfter(() => bench.hub.captions.ingest('See you at the pier', 'Noor'));
    expect(cards).toMatchObject([{ kind: 'spoken-caption', primary: 'See you at the pier', speaker: 'Noor' }]);
    expect(await bench.ledger()).toEqual(['See you at the pier']);
  });

  it('hide when they are switched off, while the ledger keeps recording', async () => {
    await bench.say('captions off');
    const cards = await bench.cardsAfter(() => bench.hub.captions.ingest('See you at the pier', 'Noor'));
    expect(cards).toEqual([]);
    expect(await bench.ledger()).toContain('See you at the pier');
  });

  it('are refused while incognito and keep nothing', async () => {
    await bench.say('go incognito');
    expect(await bench.hub.captions.ingest('See you at the pier', 'Noor')).toMatchObject({ ok: false });
    expect(await bench.ledger()).not.toContain('See you at the pier');
  });

  it('a newer line takes the place of the one before at once', async () => {
    const cards = await bench.cardsAfter(async () => {
      await bench.hub.captions.ingest('See you at the pier', 'Noor');
      await bench.hub.captions.ingest('At seven then', 'Theo');
    });
    expect(cards.map(({ primary }) => primary)).toEqual(['See you at the pier', 'At seven then']);
  });
});

describe('what a question to memory shows', () => {
  it('a promise comes as its chain, from its making to where it stands', async () => {
    await bench.hear("I'll send the ferry photos by Friday");
    bench.clock.advance(2 * 3_600_000);
    const cards = await bench.cardsAfter(() => bench.say('what did I promise about the ferry photos'));
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
    await bench.say('i left my keys at the kitchen table');
    bench.glasses.say({ type: 'button', press: 'double' });
    const id = bench.glasses.cards.at(-1)?.id;
    expect(bench.glasses.sent.at(-1)).toEqual({ type: 'dismiss', id });
  });
});
