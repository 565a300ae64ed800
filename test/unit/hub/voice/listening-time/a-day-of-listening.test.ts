import { expect, it } from 'vitest';
import { limits } from '#core/limits';
import { type HearingState, hearingMs, hearingStates } from '#core/reliability/listening/hearing-causes';
import { unaccountedMs } from '#core/reliability/listening/listening-account';
import { dayMs } from '#core/time-units';
import { StateDirectory } from '#memory/state/state-directory';
import { readListening } from '#memory/wearer/listening-file';
import { SeededRandom } from '../../../../../bench/seeded-random.js';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { memoryBacked, scratchFolder } from '../../../../scratch-folder.js';
import { openPosture, SimulatedHub } from './simulated-hub.js';

const cuts = 200;
const kills = 20;
const others = 60;

type Happening = 'cut' | 'kill' | 'veil' | 'dream' | 'incognito' | 'no microphone' | 'switched off' | 'overrun';
const otherHappenings = ['veil', 'dream', 'incognito', 'no microphone', 'switched off', 'overrun'] as const;
/** What a stretch of it counts as, as the test knows it. */
const counted: Partial<Record<Happening, HearingState>> = {
  veil: 'muted',
  dream: 'muted',
  'switched off': 'muted',
  'no microphone': 'asleep',
  kill: 'lost',
};

/** A day of a wearer on one state folder, and what the test knows of it apart from the product. */
class DayOfListening {
  readonly clock = new FakeClock();
  readonly state = StateDirectory.open(scratchFolder(memoryBacked));
  readonly known: Record<HearingState, number> = { heard: 0, muted: 0, asleep: 0, lost: 0, off: 0 };
  hub!: SimulatedHub;

  async boots(): Promise<void> {
    this.hub = await SimulatedHub.start(this.clock, this.state);
    await this.hub.hears();
  }

  /** The disk is as quick as it is for a hub whose time does not pass at once. */
  async passes(ms: number, as: HearingState = 'heard'): Promise<void> {
    await this.hub.settled();
    this.clock.advance(ms);
    this.known[as] += ms;
  }

  async happens(what: Happening, ms: number): Promise<void> {
    const { hub } = this;
    if (what === 'kill') return this.#isKilled(ms);
    if (what === 'cut') {
      hub.cutLink();
      // Dialled again after a quarter of a second; heard from then on.
      await this.passes(250, 'lost');
      await hub.hears();
      return;
    }
    if (what === 'overrun') {
      hub.perception.emit({ type: 'gap', stream: 0, lost_ms: ms / 10, at_ms: 0 });
      this.known.heard -= ms / 10;
      this.known.lost += ms / 10;
      return;
    }
    if (what === 'veil') hub.turn({ veiledByWearer: true });
    else if (what === 'dream' || what === 'incognito') hub.turn({ [what]: true });
    else hub.perception.emit({ ...microphone, state: what === 'no microphone' ? 'absent' : 'muted' });
    await this.passes(ms, counted[what]);
    hub.turn(openPosture);
    hub.perception.emit({ ...microphone, state: 'live' });
    await hub.settled();
  }

  async #isKilled(ms: number): Promise<void> {
    await this.hub.dies();
    await this.passes(ms, 'lost');
    await this.boots();
  }
}

const microphone = { type: 'microphone', device: 'USB', say: '' } as const;

function happenings(random: SeededRandom): readonly Happening[] {
  return random.shuffled<Happening>([
    ...Array<Happening>(cuts).fill('cut'),
    ...Array<Happening>(kills).fill('kill'),
    ...Array.from({ length: others }, () => random.of(otherHappenings)),
  ]);
}

it('accounts for every second of a day with 200 link cuts and 20 kills', async () => {
  const random = new SeededRandom(13);
  const day = new DayOfListening();
  const beganMs = day.clock.wallMs();
  await day.boots();
  for (const what of happenings(random)) {
    await day.passes(random.below(240_000));
    await day.happens(what, 1_000 + random.below(120_000));
  }
  await day.passes(beganMs + dayMs - day.clock.wallMs());
  await day.hub.listeningTime.stop();

  const listened = readListening(day.state);
  if (listened === null) throw new Error('nothing was accounted for');
  const { account } = listened;
  const spans = Object.fromEntries(hearingStates.map((state) => [state, hearingMs(account.totals, state)]));
  const sum = Object.values(spans).reduce((all, ms) => all + ms, 0);
  expect(account.sinceMs).toBe(beganMs);
  expect(Math.abs(sum - dayMs)).toBeLessThan(1_000);
  expect(Math.abs(unaccountedMs(account, day.clock.wallMs()))).toBeLessThan(1_000);
  const inQuarters = account.quarters.flatMap(({ spans: of }) => Object.values(of)).reduce((all, ms) => all + ms, 0);
  expect(Math.abs(inQuarters - dayMs)).toBeLessThan(1_000);
  // Each kill may make lost of what was heard since the last sign of life, and of nothing else.
  expect(spans.lost).toBeGreaterThanOrEqual(day.known.lost - 1_000);
  expect(spans.lost).toBeLessThan(day.known.lost + kills * limits.signOfLifeMs + 1_000);
  for (const state of ['heard', 'muted', 'asleep'] as const) {
    expect(Math.abs((spans[state] ?? 0) - day.known[state])).toBeLessThan(kills * limits.signOfLifeMs + 1_000);
  }
});
