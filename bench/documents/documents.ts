import { commonNames } from '#core/language/vocabulary/names';
import { commonThings } from '#core/language/vocabulary/things';
import { capitalized } from '#core/text';
import { SeededRandom } from '../seeded-random.js';
import {
  drawnDate,
  ofPlaces,
  placeKinds,
  subjects,
  unknownAttributes,
  unknownPlaces,
  writtenMonths,
} from './subjects.js';

/** A document as it will be written: name below the folder, and text. */
export interface GeneratedDocument {
  readonly name: string;
  readonly text: string;
}

export interface LibraryQuestion {
  readonly query: string;
  /** The document that answers and what the answer has to contain; null where no document does. */
  readonly answer: { readonly name: string; readonly value: string } | null;
}

interface GeneratedLibrary {
  readonly documents: readonly GeneratedDocument[];
  readonly questions: readonly LibraryQuestion[];
}

export interface LibrarySize {
  readonly documents: number;
  readonly facts: number;
  readonly unanswerable: number;
}

const fillerTemplates = [
  'We walked past the {t} and talked about the {u} for a while.',
  'Somebody has moved the {t} next to the {u} again.',
  'The weather in {m} was mild, and the {t} stayed outside.',
  '{p} brought a {t} and forgot the {u}.',
  'There is no need to order another {t} before {m}.',
  'After lunch the meeting turned to the {t}, the {u} and nothing else.',
  'It took an hour to clean the {t} and to find a place for it.',
  'The list still says {t}, {u} and a few smaller things.',
  'In {m} the {u} was lent to {p}, who liked it.',
  'Nobody could say why the {t} had been bought at all.',
];

/** Sentences with the words of the facts but without a fact, at which a search by words alone finds false answers. */
const teasers = [
  'The gate code did not work anywhere that week.',
  'A wifi password should never be written on a wall.',
  'Rent went up in the whole district.',
  'A boiler wants its service once a year.',
  'Landlords rarely answer in August, and the alarm rang twice.',
  'Everybody should keep a spare key with a neighbour.',
  'Roof repairs take longer than anybody says.',
  'Birthdays and allergies belong into the kitchen calendar.',
  'Deadline, budget and supplier were discussed without a result.',
  'Phone numbers change, and so do shoe sizes and cars.',
];

const mentionTemplates = [
  'We spent two days at the {s} and liked it.',
  'The {s} came up in the conversation again.',
  'Photos of the {s} are in the album.',
];

class LibraryWriter {
  readonly documents: GeneratedDocument[] = [];
  readonly questions: LibraryQuestion[] = [];

  constructor(private readonly draw: SeededRandom) {}

  fill(template: string, more: Readonly<Record<string, string>> = {}): string {
    const words: Record<string, string> = {
      t: this.draw.of(commonThings),
      u: this.draw.of(commonThings),
      m: this.draw.of(writtenMonths),
      p: this.draw.of(commonNames),
      ...more,
    };
    return template.replace(/\{(\w)\}/g, (whole, key: string) => words[key] ?? whole);
  }

  /** About 180 words in paragraphs, with the given sentences somewhere in them; returns its name. */
  write(...sentences: readonly string[]): string {
    const lines = Array.from({ length: 15 }, () => this.fill(this.draw.of(fillerTemplates)));
    for (const sentence of sentences) lines.splice(this.draw.below(lines.length), 0, sentence);
    const name = `${this.documents.length % 100}/note-${this.documents.length}.md`;
    const title = `# Notes of ${drawnDate(this.draw)}`;
    this.documents.push({ name, text: `${title}\n\n${lines.slice(0, 8).join(' ')}\n\n${lines.slice(8).join(' ')}\n` });
    return name;
  }
}

/** Documents with facts planted in them, questions about the facts in other words, and questions nobody can answer. */
export function generateLibrary(size: LibrarySize, seed = 7): GeneratedLibrary {
  const draw = new SeededRandom(seed);
  const library = new LibraryWriter(draw);
  const everybody = subjects(draw);
  const pairs = draw.shuffled(
    everybody.flatMap((subject) => subject.attributes.map((attribute) => ({ subject, attribute }))),
  );
  for (const { subject, attribute } of pairs.slice(0, size.facts)) {
    const value = attribute.value(draw);
    const s = subject.text;
    const name = library.write(capitalized(library.fill(draw.of(attribute.says), { s, v: value })));
    library.questions.push({ query: library.fill(draw.of(attribute.asks), { s }), answer: { name, value } });
    library.write(library.fill(draw.of(mentionTemplates), { s }));
    library.write(draw.of(teasers), draw.of(teasers));
  }
  const absent = pairs.slice(size.facts, size.facts + Math.round(size.unanswerable * 0.6));
  for (const { subject, attribute } of absent) {
    library.questions.push({ query: library.fill(draw.of(attribute.asks), { s: subject.text }), answer: null });
    library.write(library.fill(draw.of(mentionTemplates), { s: subject.text }), draw.of(teasers), draw.of(teasers));
  }
  for (let count = absent.length; count < size.unanswerable; count += 1) {
    const s = count % 2 === 0 ? `${draw.of(unknownPlaces)} ${draw.of(placeKinds)}` : draw.of(everybody).text;
    const asks = count % 2 === 0 ? draw.of(draw.of(ofPlaces).asks) : draw.of(unknownAttributes);
    library.questions.push({ query: library.fill(asks, { s }), answer: null });
  }
  while (library.documents.length < size.documents)
    library.write(library.fill(draw.of(mentionTemplates), { s: draw.of(everybody).text }));
  return { documents: draw.shuffled(library.documents), questions: library.questions };
}
