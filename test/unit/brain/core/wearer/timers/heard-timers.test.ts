import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Intent } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { smallTalkReply } from '#core/language/small-talk/small-talk';

/** What somebody who never saw the grammar means by a line. */
interface Meant {
  readonly intent: string;
  readonly slots: Readonly<Record<string, unknown>>;
  readonly ask_back: boolean;
}

interface Row extends Meant {
  readonly say: string;
}

const rows = readFileSync('test/corpus/timers/voice.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line));

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const none: Meant = { intent: 'none', slots: {}, ask_back: false };
const as = (intent: string, slots: Record<string, unknown> = {}, ask_back = false): Meant => ({
  intent,
  slots,
  ask_back,
});
const named = ({ label }: { readonly label?: string | undefined }) => (label === undefined ? {} : { name: label });

/** The same in the words of the set. */
function meantBy(intent: Intent): Meant {
  switch (intent.intent) {
    case 'timer': {
      const { seconds } = intent;
      const length = seconds === null ? {} : { duration_ms: seconds * 1_000 };
      return as('set_timer', { ...named(intent), ...length }, seconds === null);
    }
    case 'timer_change': {
      const { seconds, add_seconds: added = 0 } = intent;
      const change =
        seconds === undefined ? { add_ms: added * 1_000 } : { duration_ms: seconds * 1_000, correct: true };
      return as('set_timer', { ...named(intent), ...change });
    }
    case 'interval': {
      const { on_seconds, off_seconds, rounds } = intent;
      if (on_seconds === null || off_seconds === null) return as('interval', {}, true);
      return as('interval', { on_ms: on_seconds * 1_000, off_ms: off_seconds * 1_000, rounds });
    }
    case 'timer_cancel':
      return as('cancel_timer', { ...named(intent), ...(intent.all === true ? { all: true } : {}) });
    case 'timer_left':
      return as('ask_timer', named(intent));
    case 'timer_pause':
      return as('pause_timer', named(intent));
    case 'timer_resume':
      return as('resume_timer', named(intent));
    case 'clock':
      return as(intent.stays === true ? 'show_clock' : 'ask_time');
    case 'ask': {
      const reply = smallTalkReply(intent.query, { assistantName: 'Vesper', nowMs: 0, timeZone: 'UTC' });
      return reply?.startsWith("It's Thursday") ? as('ask_date') : none;
    }
    default:
      return none;
  }
}

describe('lines about timers and the clock, written without the grammar', () => {
  const read = rows.map((row) => ({ row, meant: meantBy(parseUtterance(row.say, names)) }));

  it('are understood with their slots, nearly all of them', () => {
    const isSame = ({ row: { intent, slots, ask_back }, meant }: (typeof read)[number]) => {
      const keys = new Set([...Object.keys(slots), ...Object.keys(meant.slots)]);
      const sameSlots = [...keys].every((key) => slots[key] === meant.slots[key]);
      return meant.intent === intent && meant.ask_back === ask_back && sameSlots;
    };
    const understood = read.filter(({ row, meant }) => row.intent === meant.intent).length;
    const whole = read.filter(isSame).length;
    process.stdout.write(`timers heard: intent ${understood} of ${rows.length}, with every slot ${whole}\n`);
    expect(understood / rows.length).toBeGreaterThanOrEqual(0.98);
    expect(whole / rows.length).toBeGreaterThanOrEqual(0.97);
  });

  it('set, change and stop nothing where they mean none of it', () => {
    const wrong = read.filter(({ row, meant }) => row.intent === 'none' && meant.intent !== 'none');
    expect(wrong.map(({ row }) => row.say)).toEqual([]);
  });
});
