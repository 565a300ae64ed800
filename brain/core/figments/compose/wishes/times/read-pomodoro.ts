import { makeProgram, type ProgramItem } from '../../../templates/program.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';

/** “EMOM for ten minutes”: a round begins each minute, and is numbered. */
export function readEveryMinute(wish: Wish): WishMade | null {
  if (!/\bemom\b|\bevery minute on the minute\b/iu.test(wish.line.source)) return null;
  const isAll = wish.left.every(
    (segment) =>
      segment.isOnly('length', 'word', 'count-shown', 'times', 'at-end', 'every') &&
      /^(?:emom|on the minute|go)?$/iu.test(segment.label),
  );
  const lengths = wish.left.flatMap((segment) => segment.all('length')).map(({ value }) => Number(value));
  const [total, ...more] = lengths;
  const times = (total ?? 0) / 60;
  if (!isAll || more.length > 0 || !Number.isInteger(times) || times < 2 || times > 999) return null;
  const items: ProgramItem[] = [{ kind: 'loop', items: [{ kind: 'step', title: 'Go', seconds: 60 }], times }];
  return {
    body: makeProgram({ name: 'EMOM', items, end: 'Done' }),
    behaviour: 'interval',
    told: `${times} rounds of a minute, each with its number.`,
  };
}

/** “Pomodoro 25/5, four goes, then a long break of 20”. */
export function readPomodoro(wish: Wish): WishMade | null {
  const text = wish.line.source;
  const read =
    /^\s*(?:a\s+)?pomodoros?\s+(\d{1,2})\s*(?:slash|and|\/|-)\s*(\d{1,2})(?:\s*(?:min|minutes))?,?\s*(?:x\s*)?(?:([\p{L}\d]+)\s+(?:goes|rounds|times|cycles|sets))?,?\s*(?:(?:and\s+)?then\s+(?:a\s+)?(?:long\s+)?break\s+(?:of\s+)?(\d{1,2})(?:\s*(?:min|minutes))?)?[.!]?$/iu.exec(
      text.replaceAll('\u2063', ''),
    );
  if (read === null) return null;
  const times = wish.left.flatMap((segment) => segment.all('times'))[0]?.value;
  const [work, rest, long] = [Number(read[1]), Number(read[2]), read[4] === undefined ? undefined : Number(read[4])];
  const round: ProgramItem[] = [
    { kind: 'step', title: 'Focus', seconds: work * 60 },
    { kind: 'step', title: 'Break', seconds: rest * 60 },
  ];
  const items: ProgramItem[] = [
    { kind: 'loop', items: round, times: typeof times === 'number' ? times : 4, isLastShort: long !== undefined },
    ...(long === undefined ? [] : [{ kind: 'step', title: 'Long break', seconds: long * 60 } as const]),
  ];
  const body = work > 0 && rest > 0 ? makeProgram({ name: 'Pomodoro', items, end: 'Done' }) : null;
  return body === null
    ? null
    : {
        body,
        behaviour: 'pomodoro',
        told: `${work} minutes of focus, then ${rest} minutes of break${long === undefined ? '' : `, and ${long} minutes of break after the last`}.`,
      };
}
