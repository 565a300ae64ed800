import { describe, expect, it } from 'vitest';
import { cardsWaiting } from '#hub/glasses/cards/card-queue';
import { Bench } from './queue-by-hand.js';

describe('the cards that wait for the glass', () => {
  it('a card leaves when its dwell is over', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'a');
    bench.advance(5_999);
    expect(bench.log).toEqual(['put a 6000']);
    bench.advance(1);
    expect(bench.log).toEqual(['put a 6000', 'expired a']);
  });

  it('a higher priority pre-empts, and the card returns for the time it has left', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'low', 'show-proactive');
    bench.advance(2_000);
    bench.offer('answer', 'high');
    bench.advance(8_000);
    expect(bench.log).toEqual(['put low 6000', 'put high 8000', 'expired high', 'again low 4000']);
    bench.advance(4_000);
    expect(bench.log.at(-1)).toBe('expired low');
  });

  it('a pre-empted card whose time is up does not return', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'low', 'show-proactive');
    bench.advance(5_900);
    bench.offer('answer', 'high');
    bench.advance(60_000);
    expect(bench.log).toEqual(['put low 6000', 'expired low', 'put high 8000', 'expired high']);
  });

  it('the newest reply takes the place of the one before for good', () => {
    const bench = new Bench();
    bench.offer('listening', 'l');
    bench.offer('answer', 'a');
    bench.offer('answer', 'b');
    bench.advance(60_000);
    expect(bench.log).toEqual(['put l 20000', 'withdrawn l', 'put a 8000', 'withdrawn a', 'put b 8000', 'expired b']);
  });

  it('what is there to be seen now is not lost to rewards and messages that keep', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'event', 'show-proactive');
    for (const id of ['badge', 'level', 'rank']) bench.offer('quest-reward', id, 'show-proactive');
    bench.offer('here', 'here', 'show-proactive');
    bench.offer('message', 'message', 'show-proactive');
    bench.offer('person-context', 'noor', 'show-proactive');
    bench.advance(60_000);
    const order = bench.log.filter((line) => line.startsWith('put')).map((line) => line.split(' ')[1]);
    expect(order).toEqual(['event', 'noor', 'message', 'here', 'badge', 'level', 'rank']);
  });

  it('a look at somebody comes at once and loses no event, while a second look replaces the first', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'event', 'show-proactive');
    bench.advance(1_000);
    bench.offer('person-identity', 'noor', 'show-proactive');
    bench.advance(1_000);
    bench.offer('person-identity', 'theo', 'show-proactive');
    bench.advance(60_000);
    expect(bench.log).toEqual([
      'put event 6000',
      'put noor 6000',
      'withdrawn noor',
      'put theo 6000',
      'expired theo',
      'again event 5000',
      'expired event',
    ]);
  });

  it('a newer brief takes the place of the one before, waiting or not', () => {
    const bench = new Bench();
    bench.offer('morning-brief', 'dawn', 'show-proactive');
    bench.offer('answer', 'answer');
    bench.offer('morning-brief', 'noon', 'show-proactive');
    bench.advance(60_000);
    expect(bench.log.filter((line) => line.startsWith('put') || line.startsWith('again'))).toEqual([
      'put dawn 12000',
      'put answer 8000',
      'put noon 12000',
    ]);
  });

  it('two cues of one priority are shown one after the other', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'a', 'show-proactive');
    bench.offer('upcoming', 'b', 'show-proactive');
    bench.advance(20_000);
    expect(bench.log).toEqual(['put a 6000', 'expired a', 'put b 6000', 'expired b']);
  });

  it('a card that has waited too long for its turn is not shown', () => {
    const bench = new Bench();
    bench.offer('answer', 'a');
    bench.offer('spoken-caption', 'said');
    bench.advance(60_000);
    expect(bench.log).toEqual(['put a 8000', 'withdrawn said', 'expired a']);
  });

  it('of captions that wait only the newest stays', () => {
    const bench = new Bench();
    bench.offer('action-reply', 'reply');
    bench.advance(1_000);
    bench.offer('spoken-caption', 'old');
    bench.offer('spoken-caption', 'new');
    bench.advance(3_000);
    expect(bench.log).toEqual(['put reply 4000', 'withdrawn old', 'expired reply', 'put new 4000']);
  });

  it('focus holds what nobody asked for and lets it come when it ends', () => {
    const bench = new Bench();
    bench.posture = 'focus';
    bench.offer('message', 'm', 'show-proactive');
    bench.offer('answer', 'a');
    bench.advance(25 * 60_000);
    expect(bench.log).toEqual(['put a 8000', 'expired a']);
    bench.posture = 'open';
    bench.step({ do: 'tick' });
    expect(bench.log.at(-1)).toBe('put m 6000');
  });

  it('focus takes an unasked card off the glass and gives it back its time', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'u', 'show-proactive');
    bench.advance(1_000);
    bench.posture = 'focus';
    bench.step({ do: 'tick' });
    bench.advance(10_000);
    bench.posture = 'open';
    bench.step({ do: 'tick' });
    expect(bench.log).toEqual(['put u 6000', 'take u', 'again u 5000']);
  });

  it('the veil empties glass and queue for good', () => {
    const bench = new Bench();
    bench.offer('answer', 'a');
    bench.offer('message', 'm', 'show-proactive');
    bench.posture = 'veil';
    bench.step({ do: 'tick' });
    bench.posture = 'open';
    bench.advance(60_000);
    expect(bench.log).toEqual(['put a 8000', 'take a', 'withdrawn a', 'withdrawn m']);
  });

  it('what the wearer waves away is gone, and the next one comes', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'a', 'show-proactive');
    bench.offer('upcoming', 'b', 'show-proactive');
    bench.step({ do: 'dismiss', id: null });
    expect(bench.log).toEqual(['put a 6000', 'take a', 'dismissed a', 'put b 6000']);
  });

  it('never keeps more waiting than it may, and lets the least important go', () => {
    const bench = new Bench();
    bench.offer('answer', 'a');
    bench.offer('here', 'least', 'show-proactive');
    for (let n = 0; n < cardsWaiting; n += 1) bench.offer('message', `m${n}`, 'show-proactive');
    expect(bench.log).toEqual(['put a 8000', 'withdrawn least']);
    expect(bench.state.waiting).toHaveLength(cardsWaiting);
  });
});
