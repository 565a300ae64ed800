import type { Figment } from '#core/figments/format/figment';
import { eventWords } from '../wording/event-words.js';
import { readSafety, type SafetyReading } from './read-safety.js';

/** What a person should know before keeping a lens, in sentences. */
export interface SafetyFacts {
  /** What it gets from the wearer or passes on; empty where it asks for nothing. */
  readonly asks: readonly string[];
  readonly does: readonly string[];
  readonly cannot: readonly string[];
}

/** The sentence if it is true of a lens, else null. */
type SafetyRow = (lens: SafetyReading) => string | null;

/** Every sentence that the card can say. */
const safetySentences: { readonly [Part in keyof SafetyFacts]: readonly SafetyRow[] } = {
  asks: [
    ({ powers }) =>
      powers.has('ask')
        ? 'It may listen for a question to your assistant and show the answer, only just after you pressed or moved your head.'
        : null,
    ({ powers, byItself }) =>
      powers.has('ask') && byItself.has('ask')
        ? 'It asks to listen by itself as well. It may not, and is refused.'
        : null,
    ({ powers }) => (powers.has('translate') ? 'It may have what was said put into your language.' : null),
    ({ powers, byItself }) =>
      powers.has('translate') && byItself.has('translate')
        ? 'It has that done by itself while it runs, without a press.'
        : null,
    ({ powers }) => (powers.has('look') ? 'It may have the camera look, and name what is before you.' : null),
    ({ powers, byItself }) =>
      powers.has('look') && byItself.has('look') ? 'It looks by itself while it runs, without a press.' : null,
    ({ slots }) =>
      slots.has('next') ? 'It shows what comes next in your day or what you promised, with its time.' : null,
    ({ slots }) => (slots.has('waits') ? 'It shows how much is due and how many messages came.' : null),
    ({ shared }) =>
      shared.length === 0
        ? null
        : `It tells whoever you are bonded with: ${shared.join(', ')}, where you let a bond tell what happens.`,
  ],
  does: [
    ({ events }) =>
      events.length === 0 ? 'It reacts to nothing.' : `It reacts to: ${events.map(eventWords).join(', ')}.`,
    ({ events }) =>
      events.some((event) => event.startsWith('place:'))
        ? 'It notices that you come to a place that you keep, or leave one; not which.'
        : null,
    ({ slots }) => (slots.has('time') ? 'It shows the time of day.' : null),
    ({ slots }) => (slots.has('date') ? 'It shows the date.' : null),
    ({ isFed }) => (isFed ? 'It takes lines that it is fed: an answer, or what a program of yours sends.' : null),
    ({ told, shared, asked }) =>
      told.length + shared.length + asked.size === 0 ? 'It tells the hub nothing but that it has ended.' : null,
    ({ asked }) =>
      asked.has('ask')
        ? 'It tells the hub that you have a question. What you then say goes to your assistant, as any question does.'
        : null,
    ({ asked }) =>
      asked.has('translate') ? 'It tells the hub that it wants a translation of what was said last.' : null,
    ({ asked }) => (asked.has('look') ? 'It tells the hub that it wants to know what is before you.' : null),
    ({ told }) => (told.length === 0 ? null : `It tells the hub: ${told.join(', ')}.`),
    ({ recorded }) =>
      recorded.length === 0 ? null : `Each time, this is kept among what happened: ${recorded.join(', ')}.`,
    ({ pulseHz }) => (pulseHz === 0 ? null : `Its light flashes, up to ${pulseHz} a second.`),
    ({ isBreathing }) => (isBreathing ? 'Its light breathes.' : null),
    ({ batteryBelow }) => (batteryBelow === null ? null : `It notices when the battery is below ${batteryBelow} %.`),
    ({ undrawn }) => undrawn,
    () => 'Hold twice and it is gone, whatever it makes of it.',
  ],
  cannot: [
    (lens) =>
      getsYours(lens)
        ? 'It cannot read anything else of what you keep, of your messages or of your files.'
        : 'It cannot read what you keep, your messages or your files.',
    ({ shared, powers }) => {
      if (powers.has('ask')) return 'It cannot open a connection itself; a question goes only where your questions go.';
      return shared.length === 0
        ? 'It cannot open a connection or send anything anywhere.'
        : 'It cannot open a connection, or send anything else anywhere.';
    },
    ({ powers }) => {
      if (powers.has('ask')) return 'It cannot open the ear by itself, or make a sound.';
      return powers.has('translate')
        ? 'It cannot open the ear or make a sound.'
        : 'It cannot listen to you or make a sound.';
    },
    () => 'It cannot change itself: it is a page of data and no program.',
  ],
};

/** The sentences about a lens: those that are true of it. */
export function safetyFacts(figment: Figment): SafetyFacts {
  const lens = readSafety(figment);
  const said = (part: keyof SafetyFacts) =>
    safetySentences[part].map((row) => row(lens)).filter((line) => line !== null);
  return { asks: said('asks'), does: said('does'), cannot: said('cannot') };
}

/** Whether the lens receives the wearer's data: an answer may be made from their memory. */
const getsYours = ({ powers, slots }: SafetyReading): boolean =>
  powers.has('ask') || slots.has('next') || slots.has('waits');
