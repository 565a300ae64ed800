import { weekdays } from '#core/language/time/days/time-words';
import { digitWords } from '#core/language/vocabulary/numbers';
import { phrases } from '#core/language/vocabulary/word-lists';

const belowHundred = ['{digit}', '{teen}', '{tens}', '{tens} {digit}'];
/** Numbers 1–999 in words, for the `number` slot of a grammar that has `digit`, `teen` and `tens` slots. */
export const composedNumbers: readonly string[] = belowHundred
  .flatMap((rest) => [rest, `{digit} hundred and ${rest}`, `{digit} hundred ${rest}`])
  .concat(['{digit} hundred', 'a hundred']);

const days = [
  ...phrases('today|tonight|tomorrow|tomorrow morning|tomorrow afternoon|tomorrow evening|this evening'),
  ...['on', 'next', 'this', 'for'].map((which) => `${which} {weekday}`),
  ...phrases('on {weekday} morning|on {weekday} afternoon|on {weekday} evening'),
];
const clockTimes = phrases(`
at {hour}|at {hour} fifteen|at {hour} thirty|at {hour} forty five|at {hour} o'clock|at {hour} a m|at {hour} p m|at half past {hour}|at quarter past {hour}
at a quarter past {hour}|at quarter to {hour}|at a quarter to {hour}|at {hour} in the morning|at {hour} in the afternoon|at {hour} in the evening|at noon
at midnight
`);
const dayTimes = phrases('{day} {clock}|{clock}|{clock} {day}|{weekday} {clock}');

/** Relations beyond those that the models were trained to hear. */
const furtherRelations = phrases(`
vet|plumber|electrician|mechanic|hairdresser|barber|gardener|cleaner|babysitter|nanny|accountant|lawyer|therapist|physio|builder|tutor|nurse
housemate|fiance|grandma|grandpa|granny|auntie|stepmother|stepfather|godmother|tenant|driver
`);

/** The slots of a spoken grammar with the values that are made of others: numbers, days with a time of day; and with further relations. */
export function withComposedSlots(
  listed: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const parts = { weekday: weekdays, day: days, hour: [...digitWords, 'ten', 'eleven', 'twelve'], clock: clockTimes };
  const relation = [...(listed.relation ?? []), ...furtherRelations];
  return { ...listed, ...parts, relation, number: composedNumbers, due: [...(listed.due ?? []), ...dayTimes] };
}
