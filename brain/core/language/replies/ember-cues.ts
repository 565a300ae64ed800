/** What is known about a memory, to word the question that asks for it again. */
interface Remembered {
  /** Whom it is about; null if unknown. */
  readonly person: string | null;
  readonly place: string | null;
  /** Wall milliseconds; null if unknown. */
  readonly ts: number | null;
  /** The wearer's time zone, an IANA name. */
  readonly timeZone: string;
}

/** "Who is Robin?" */
export function personCue(name: string): string {
  return `Who is ${name}?`;
}

/** The answer to it: "Your dentist. sails at weekends". Empty if nothing is known. */
export function personAnswer(relation: string | null, notes: readonly string[]): string {
  return [...(relation === null ? [] : [`Your ${relation}.`]), ...notes].join(' ');
}

/** "What did you promise Noor on Friday 3 July?" */
export function promiseCue({ person, ts, timeZone }: Omit<Remembered, 'place'>): string {
  return `What did you promise${person === null ? '' : ` ${person}`}${onDay(ts, timeZone)}?`;
}

/** "What did you talk about with Ana at the harbour on Friday 3 July?" */
export function conversationCue({ person, place, ts, timeZone }: Remembered): string {
  const whom = person === null ? '' : ` with ${person}`;
  return `What did you talk about${whom}${placeSuffix(place)}${onDay(ts, timeZone)}?`;
}

/** "What did you see at the harbour on Friday 3 July?" */
export function sceneCue({ place, ts, timeZone }: Omit<Remembered, 'person'>): string {
  return `What did you see${placeSuffix(place)}${onDay(ts, timeZone)}?`;
}

function placeSuffix(place: string | null): string {
  return place === null ? '' : ` at ${place}`;
}

function onDay(ts: number | null, timeZone: string): string {
  if (ts === null) return '';
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return ` on ${day.format(ts)}`;
}
