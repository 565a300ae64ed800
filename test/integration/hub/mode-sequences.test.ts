import { afterEach, describe, expect, it } from 'vitest';
import type { CardKind } from '#core/cards/cards';
import { type Answers, MoodyBrain } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { Wearer } from '../../wearer/wearer.js';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let next = cleanUps.pop(); next !== undefined; next = cleanUps.pop()) await next();
});

async function aWearer(options: Parameters<typeof Wearer.start>[0] = {}): Promise<Wearer> {
  const wearer = await Wearer.start(options);
  cleanUps.push(() => wearer.leaves());
  return wearer;
}

async function aWearerWithBrain(
  answers: Answers = {},
): Promise<{ readonly wearer: Wearer; readonly brain: MoodyBrain }> {
  const brain = await new MoodyBrain(answersOfBrain(answers)).start();
  cleanUps.push(() => brain.stop());
  const wearer = await aWearer({ brainUrl: brain.url });
  // What it looks for by itself is asked by a clock that leaps here.
  await wearer.hub.operations.stopMessagePolling();
  await wearer.tellsBrain();
  return { wearer, brain };
}

/** From now on the glasses take a card of this kind only when told to; the returned function tells them. */
function slowFor(kind: CardKind, wearer: Wearer): () => void {
  const { glasses } = wearer;
  const take = glasses.send.bind(glasses);
  let release: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    release = resolve;
  });
  glasses.send = async (message) => {
    if (message.type === 'card' && message.card.kind === kind) await taken;
    await take(message);
  };
  return release;
}

const untilShowing = async (kind: CardKind, wearer: Wearer): Promise<void> => {
  while (!wearer.events.some((event) => event.type === 'card' && event.card.kind === kind)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const veilsAndResumes = async (wearer: Wearer): Promise<void> => {
  await wearer.does('presses the button long');
  await wearer.hub.operations.resume();
};

const goesIncognitoAndBack = async (wearer: Wearer): Promise<void> => {
  await wearer.hub.operations.setIncognito(true);
  await wearer.hub.operations.setIncognito(false);
};

describe('a yes answers only what was asked in the same posture', () => {
  const offered = async () => {
    const wearer = await aWearer({ before: ({ settings }) => settings.set('auto_keep', false) });
    await wearer.says("hi i'm Tomas nice to meet you");
    expect(wearer.cards.at(-1)?.kind).toBe('intro-offer');
    return { wearer, kept: wearer.keptRows() };
  };

  it('an offer to keep somebody is kept by the yes in time', async () => {
    const { wearer, kept } = await offered();
    await wearer.says('yes');
    expect(kept.news()).toContain('people');
  });

  it('an offer to keep somebody is over once the wearer is incognito', async () => {
    const { wearer, kept } = await offered();
    await wearer.hub.operations.setIncognito(true);
    await wearer.says('vesper yes');
    expect(kept.news()).toEqual([]);
  });

  it.each([
    ['the veil', veilsAndResumes],
    ['incognito', goesIncognitoAndBack],
  ])('an offer to keep somebody does not outlast %s', async (_mode, comesAndGoes) => {
    const { wearer, kept } = await offered();
    await comesAndGoes(wearer);
    await wearer.says('yes');
    expect(kept.news()).toEqual(['ledger']);
  });

  it('the offer to look further does not outlast the veil', async () => {
    const { wearer, brain } = await aWearerWithBrain();
    const asked = () => brain.applied.flatMap(({ path, body }) => (path === '/svc/brain/ask' ? [body] : []));
    await wearer.says('vesper what is the capital of peru');
    await veilsAndResumes(wearer);
    await wearer.says('vesper yes');
    expect(asked()).not.toContainEqual(
      expect.objectContaining({ query: 'what is the capital of peru', from_device: false }),
    );
  });
});

describe('the veil closes the way to the Brain', () => {
  it('nothing is asked for as long as it is up but whether the Brain is there', async () => {
    const { wearer, brain } = await aWearerWithBrain();
    await wearer.does('presses the button long');
    const before = brain.asked.length;
    await wearer.passes(10 * 60_000);
    await wearer.hub.brain.reach.probe();
    await wearer.hub.assistant.say('what is the capital of peru');
    await wearer.hub.operations.pollMessagesOnce();
    await wearer.hub.operations.wake();
    expect(new Set(brain.asked.slice(before))).toEqual(new Set(['/svc/health']));
  });

  it.each([
    ['the veil rose', (wearer: Wearer) => wearer.hub.operations.pause()],
    ['incognito began', (wearer: Wearer) => wearer.hub.operations.setIncognito(true)],
  ])('a reply is not staged once %s while it was being prepared', async (_what, closes) => {
    let closing: Promise<unknown> | null = null;
    const recent = () => {
      closing = closes(wearer);
      return { items: [], enabled: true, summarize_emails: false };
    };
    const { wearer, brain } = await aWearerWithBrain({ '/svc/messages/recent': recent });
    await wearer.hub.assistant.say('reply to Sara saying see you at noon');
    await closing;
    expect(closing).not.toBeNull();
    expect(brain.asked).not.toContain('/svc/message/draft');
  });
});

describe('a line is dealt with under the posture it was heard in', () => {
  it('what is said while incognito is not kept when incognito ends before its turn', async () => {
    const wearer = await aWearer();
    const kept = wearer.keptRows();
    await wearer.hub.operations.setIncognito(true);
    const release = slowFor('answer', wearer);
    wearer.perception.hear('vesper what is the capital of peru', 'vesper');
    wearer.perception.hear('vesper where are my keys', 'vesper');
    await untilShowing('answer', wearer);
    await wearer.hub.operations.setIncognito(false);
    release();
    await wearer.settled();
    expect(kept.news()).toEqual([]);
  });

  it('what was to be kept while incognito is refused, also when incognito ends before its turn', async () => {
    const wearer = await aWearer();
    const kept = wearer.keptRows();
    await wearer.hub.operations.setIncognito(true);
    const release = slowFor('answer', wearer);
    wearer.utters('vesper what is the capital of peru');
    wearer.utters('vesper i left my keys at the office');
    await untilShowing('answer', wearer);
    await wearer.hub.operations.setIncognito(false);
    release();
    await wearer.settled();
    expect(kept.news()).toEqual([]);
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'refusal', primary: "Not while you're incognito." });
  });

  it('nobody who was introduced is kept once the veil rose over the promise in the same line', async () => {
    const wearer = await aWearer();
    const kept = wearer.keptRows();
    const release = slowFor('commitment-recall', wearer);
    wearer.perception.hear("i'm Tomas and i'll send you the report by friday");
    await untilShowing('commitment-recall', wearer);
    expect(kept.news()).toContain('commitments');
    await wearer.hub.operations.pause();
    release();
    await wearer.settled();
    expect(kept.news()).toEqual([]);
  });

  it('nothing is learned of who spoke once the veil rose over the caption', async () => {
    const wearer = await aWearer({ before: ({ people }) => people.meet({ name: 'Noor', ts: 0 }) });
    const kept = wearer.keptRows();
    const release = slowFor('spoken-caption', wearer);
    const ingesting = wearer.hub.operations.ingestCaption('the lease ends in june', 'Noor');
    await untilShowing('spoken-caption', wearer);
    await wearer.hub.operations.pause();
    expect(kept.news()).toEqual(['ledger']);
    release();
    expect(await ingesting).toMatchObject({ ok: true });
    expect(kept.news()).toEqual([]);
  });
});
