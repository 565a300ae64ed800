import { expect, it } from 'vitest';
import { limits } from '#core/limits';
import { hourMs, minuteMs } from '#core/time-units';
import type { GlanceFacts } from '#hub/wearer/glance/glance-slots';
import { StageFeed } from '#hub/wearer/glance/stage-feed';
import { FakeClock } from '../../../../fakes/fake-clock.js';

/** A feed beside a lens that is on stage, and a glance that is seen, or neither. */
function aFeed(isFed: boolean, events: GlanceFacts['events'] = []) {
  const clock = new FakeClock();
  let gathered = 0;
  const texts: string[] = [];
  const feedIf = (slots: () => object): boolean => {
    if (isFed) texts.push(JSON.stringify(slots()));
    return isFed;
  };
  const feed = new StageFeed({
    stagedLens: { feedByName: feedIf },
    glance: { feed: (slots = () => ({ date: '', next: '', waits: '' })) => feedIf(slots) },
    facts: () => {
      gathered += 1;
      return { events, promises: [], messages: 0, nowMs: clock.wallMs(), timeZone: 'UTC' };
    },
    clock,
  });
  return { clock, feed, texts, gathered: () => gathered };
}

it('nothing is gathered for an hour in which nobody is fed', async () => {
  const { clock, feed, gathered } = aFeed(false);
  feed.start();
  await clock.advance(hourMs);
  expect(gathered()).toBe(0);
});

it('what is told is gathered once a pulse, however many are fed', async () => {
  const { clock, feed, gathered } = aFeed(true);
  feed.start();
  await clock.advance(10 * limits.pulseMs);
  expect(gathered()).toBe(10);
});

it('what has begun is no longer told at that moment, between two pulses', async () => {
  const soon = new FakeClock().wallMs() + minuteMs + limits.pulseMs / 3;
  const { clock, feed, texts } = aFeed(true, [{ title: 'Dentist', ts: soon }]);
  feed.start();
  await clock.advance(minuteMs + limits.pulseMs / 3 - 1);
  expect(texts.at(-1)).toContain('Dentist');
  await clock.advance(3);
  expect(texts.at(-1)).not.toContain('Dentist');
});

it('the time of day is told with every minute', async () => {
  const { clock, feed, texts } = aFeed(true);
  feed.start();
  const told = () => (JSON.parse(texts.at(-1) ?? '{}') as { time?: string }).time;
  const wall = (): string => new Date(clock.wallMs()).toISOString().slice(11, 16);
  await clock.advance(minuteMs - (clock.wallMs() % minuteMs) + limits.pulseMs);
  for (let minute = 0; minute < 5; minute += 1) {
    await clock.advance(minuteMs - (clock.wallMs() % minuteMs) + 1);
    expect(told()).toBe(wall());
  }
});
