import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { minuteMs } from '#core/time-units';
import type { HubEvent } from '#hub/hub-event';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const answer = { text: 'Jonas Brandt built it.', tier: 'device', sources: [], confidence: 0.8 };
const question = 'vesper who built the old mill';

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onCleanUp(() => wearer.leaves());
  return wearer;
}

/** A question that a Brain is slow to answer. */
async function asking() {
  const brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': answer })).start();
  onCleanUp(() => brain.stop());
  const wearer = await besideBrain(brain.url);
  brain.willBe([], 'stall');
  wearer.utters(question);
  await expect.poll(() => brain.asked).toContain('/svc/brain/ask');
  await brain.untilStalled();
  return { brain, wearer };
}

/** Resolves once the question is dealt with. No clock moves: whatever waits for the Brain would wait for ever. */
async function endOfQuestion({ events }: Wearer): Promise<void> {
  const isQuestion = (event: HubEvent) =>
    event.type === 'heard' && event.heard.what === 'utterance' && event.heard.text === question;
  await expect.poll(() => events.some(isQuestion)).toBe(true);
}

const answers = (wearer: Wearer) => wearer.cards.filter(({ kind }) => kind === 'answer');

describe('what is looked for', () => {
  it.each([
    ['“stop”', (wearer: Wearer) => wearer.utters('stop')],
    ['“cancel”', (wearer: Wearer) => wearer.utters('cancel')],
    ['“never mind”', (wearer: Wearer) => wearer.utters('never mind')],
    ['“vesper stop”', (wearer: Wearer) => wearer.utters('vesper stop')],
    ['a press', (wearer: Wearer) => wearer.moves('presses the button')],
    ['a tap', (wearer: Wearer) => wearer.moves('taps the glasses')],
  ])('is ended by %s at once, and nothing of it is told later', async (_what, ends) => {
    const { brain, wearer } = await asking();
    ends(wearer);
    await endOfQuestion(wearer);
    brain.willBe([], 'well');
    wearer.clock.advance(limits.brainAskMs);
    await wearer.settled();
    expect(answers(wearer)).toEqual([]);
    expect(wearer.hub.deck.current?.kind ?? 'listening').toBe('listening');
  });

  it('is not ended by what is said to somebody else, nor by a courtesy', async () => {
    const { brain, wearer } = await asking();
    wearer.utters('thanks');
    brain.willBe([], 'well');
    wearer.clock.advance(limits.brainAskMs);
    await wearer.settled();
    expect(answers(wearer).map(({ primary }) => primary)).toEqual(["I don't have that one.", "You're welcome."]);
  });

  it('leaves the next question an answer', async () => {
    const { brain, wearer } = await asking();
    wearer.utters('cancel');
    await endOfQuestion(wearer);
    brain.willBe([], 'well');
    wearer.clock.advance(limits.brainAskMs);
    await wearer.settled();
    await wearer.says(question);
    expect(answers(wearer).at(-1)).toMatchObject({ primary: answer.text });
  });
});

describe('what is drawn', () => {
  it.each(['stop', 'cancel', 'never mind', 'okay stop'])('is ended by “%s”', async (line) => {
    const wearer = await alone();
    await wearer.says('vesper where are my keys');
    expect(wearer.hub.deck.current?.kind).toBe('answer');
    await wearer.says(line);
    expect(wearer.hub.deck.current?.kind ?? null).not.toBe('answer');
  });

  it('is ended by a press, which ends the session too and wakes nobody', async () => {
    const wearer = await alone();
    await wearer.says('vesper where are my keys');
    await wearer.does('presses the button');
    expect(wearer.hub.deck.current).toBeNull();
    expect(wearer.hub.state().awake).toBe(false);
    await wearer.does('presses the button');
    expect(wearer.hub.state().awake).toBe(true);
  });

  it('stays where the line is a courtesy, or was said to nobody', async () => {
    const wearer = await alone();
    await wearer.says('vesper where are my keys');
    wearer.clock.advance(4_000);
    await wearer.hub.operations.setWakeSource('voice', false);
    await wearer.says('vesper thanks');
    expect(wearer.hub.deck.current).not.toBeNull();
  });
});

describe('what listens', () => {
  it.each(['presses the button', 'taps the glasses'] as const)('ends when the wearer %s', async (gesture) => {
    const wearer = await alone();
    await wearer.says('hey vesper');
    await wearer.does(gesture);
    expect(wearer.hub.state().awake).toBe(false);
    await wearer.says('i left my keys at the kitchen table');
    expect(wearer.cards.at(-1)?.kind).toBe('spoken-caption');
  });

  it('has no question open any more after a press', async () => {
    const wearer = await alone();
    await wearer.says('vesper set a timer');
    await wearer.does('presses the button');
    await wearer.says('vesper ten minutes');
    expect(wearer.hub.timers.isRunning).toBe(false);
  });
});

describe('what runs', () => {
  it('is a timer that “vesper stop” cancels, and “stop” in the middle of a session leaves', async () => {
    const wearer = await alone();
    await wearer.says('vesper set a timer for nine minutes');
    await wearer.says('stop');
    expect(wearer.hub.timers.isRunning).toBe(true);
    await wearer.passes(minuteMs);
    await wearer.says('vesper stop');
    expect(wearer.hub.timers.isRunning).toBe(false);
  });
});

describe('a question after an answer', () => {
  it('is heard without the wake phrase for 20 seconds after it, and answered once', async () => {
    const wearer = await alone();
    await wearer.says('vesper i left my keys at the kitchen table');
    wearer.clock.advance(limits.wakeSessionMs - 1);
    const cards = await wearer.cardsAfter(() => wearer.says('where are my keys'));
    expect(cards.map(({ kind }) => kind)).toEqual(['object-recall']);
    const heard = wearer.events.filter((event) => event.type === 'heard' && event.heard.what === 'utterance');
    expect(heard).toHaveLength(2);
    wearer.clock.advance(limits.wakeSessionMs);
    const later = await wearer.cardsAfter(() => wearer.says('where are my keys'));
    expect(later.map(({ kind }) => kind)).toEqual(['spoken-caption']);
  });

  it('is heard once where two microphones hear it', async () => {
    const wearer = await alone();
    await wearer.says('vesper i left my keys at the kitchen table');
    const cards = await wearer.cardsAfter(async () => {
      wearer.perception.hear('where are my keys', null, 0);
      wearer.perception.hear('where are my keys', null, 3);
      await wearer.settled();
    });
    expect(cards).toHaveLength(1);
    expect((await wearer.ledger()).filter((line) => line === 'where are my keys')).toHaveLength(1);
  });

  it('is heard twice where it is asked twice', async () => {
    const wearer = await alone();
    await wearer.says('vesper where are my keys');
    const cards = await wearer.cardsAfter(() => wearer.says('vesper where are my keys'));
    expect(cards.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  });

  it('may follow an answer that took its time', async () => {
    const { brain, wearer } = await asking();
    brain.willBe([], 'well');
    wearer.clock.advance(limits.brainAskMs);
    await wearer.settled();
    wearer.clock.advance(limits.wakeSessionMs - 1);
    await wearer.says('who built the old mill');
    expect(answers(wearer).at(-1)).toMatchObject({ primary: answer.text });
  });
});
