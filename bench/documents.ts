import { commonNames } from '#core/language/vocabulary/names';
import { commonThings } from '#core/language/vocabulary/things';
import { SeededRandom } from './seeded-random.js';

/** A document as it will be written: name below the folder, and text. */
export interface GeneratedDocument {
  readonly name: string;
  readonly text: string;
}

export interface AskedQuestion {
  readonly query: string;
  /** The document that answers and what the answer has to contain; null where no document does. */
  readonly answer: { readonly name: string; readonly value: string } | null;
}

interface GeneratedLibrary {
  readonly documents: readonly GeneratedDocument[];
  readonly questions: readonly AskedQuestion[];
}

export interface LibrarySize {
  readonly documents: number;
  readonly facts: number;
  readonly unanswerable: number;
}

/** Something that can be known of a subject: ways to write it down, and other ways to ask for it. */
interface Attribute {
  readonly says: readonly string[];
  readonly asks: readonly string[];
  value(draw: SeededRandom): string;
}

const months = 'January February March April May June July August September October November December'.split(' ');
const digits = (count: number) => (draw: SeededRandom) =>
  Array.from({ length: count }, () => draw.of([...'0123456789'])).join('');
const date = (draw: SeededRandom): string => `${draw.below(28) + 1} ${draw.of(months)} ${2015 + draw.below(15)}`;
const person = (draw: SeededRandom): string => `${capitalized(draw.of(commonNames))} ${draw.of(familyNames)}`;
const amount = (draw: SeededRandom): string => `${draw.below(90) + 10}${draw.below(10)}0`;

const familyNames =
  `Lindqvist Okafor Marchetti Brannigan Takahashi Velasco Nowak Petrov Haddad Solberg Castellan Dubois Fairweather
Ingram Kowalczyk Lombardi Mbeki Novak Oyelaran Pemberton Quigley Rasmussen Szabo Thackeray Ueda Vasquez Whitlock Xanthos Yilmaz
Zimmer Abernathy Blackwood Carrington Desrosiers Eriksson Falkenberg Grimaldi Holloway Ivanova Jankowski`.split(/\s+/);
const placeNames =
  `Birchwood Maple Harbour Foxglove Larkspur Millbrook Stonegate Riverside Hillcrest Oakdale Elmhurst Willow Juniper
Thornbury Ashgrove Kingsway Lakeview Northfield Summerhill Brookside Fernleigh Glenmore Heathland Ivybridge Kestrel Linden Meadow
Nettle Orchard Pinecrest`.split(/\s+/);
const placeKinds = ['cabin', 'depot', 'office', 'cottage', 'warehouse', 'studio', 'clinic', 'workshop'] as const;
const projectNames =
  `Osprey Halcyon Meridian Tangent Juniper Basalt Corvus Lantern Zephyr Cobalt Drift Ember Falcon Granite Helix Indigo
Jasper Keystone Lumen Mosaic Nimbus Onyx Prism Quartz Rowan Sable Tundra Umbra Vertex Willet`.split(/\s+/);

const ofPlaces: readonly Attribute[] = [
  {
    says: [
      'The gate of the {s} opens with the code {v}.',
      'Code for the gate at the {s}: {v}.',
      'At the {s} enter {v} as the gate code.',
    ],
    asks: [
      'what is the gate code for the {s}',
      'which code opens the gate at the {s}',
      "what's the combination for the gate of the {s}",
    ],
    value: digits(4),
  },
  {
    says: [
      'The wifi password at the {s} is {v}.',
      'The {s} has wi-fi now, and the passphrase is {v}.',
      '{s}: wireless works, Wi-Fi password {v}.',
    ],
    asks: [
      'what is the wifi password at the {s}',
      "what's the Wi-Fi passphrase for the {s}",
      'tell me the wi-fi password of the {s}',
    ],
    value: (draw) => `${draw.of(projectNames).toLowerCase()}${digits(3)(draw)}`,
  },
  {
    says: [
      'Rent for the {s} is {v} euros a month.',
      'We pay {v} euros of rent for the {s}.',
      'The {s} is rented at {v} euros monthly.',
    ],
    asks: [
      'how much is the rent for the {s}',
      'what rent do we pay for the {s}',
      'what is the monthly rent of the {s}',
    ],
    value: amount,
  },
  {
    says: [
      'The boiler at the {s} was serviced on {v}.',
      'Last service of the boiler in the {s}: {v}.',
      'On {v} somebody serviced the boiler of the {s}.',
    ],
    asks: [
      'when was the boiler at the {s} serviced',
      'when was the last boiler service at the {s}',
      'what date was the boiler of the {s} serviced',
    ],
    value: date,
  },
  {
    says: ['The landlord of the {s} is {v}.', 'The {s} has a new landlord, {v}.', '{v} is landlord of the {s}.'],
    asks: [
      'who is the landlord of the {s}',
      "who's the landlord for the {s}",
      'what is the name of the landlord at the {s}',
    ],
    value: person,
  },
  {
    says: [
      'The alarm at the {s} is switched off with {v}.',
      'To switch off the alarm in the {s} type {v}.',
      'Alarm of the {s}: switch it off with {v}.',
    ],
    asks: [
      'how do I switch off the alarm at the {s}',
      'what switches off the alarm in the {s}',
      'how can we switch the {s} alarm off',
    ],
    value: digits(5),
  },
  {
    says: [
      'The spare key of the {s} hangs behind the {v}.',
      'A spare key for the {s} is under the {v}.',
      'Spare key, {s}: inside the {v}.',
    ],
    asks: [
      'where is the spare key of the {s}',
      "where's the spare key for the {s}",
      'where do I find the spare key to the {s}',
    ],
    value: (draw) => draw.of(commonThings),
  },
  {
    says: [
      'The roof of the {s} was repaired by {v}.',
      '{v} repaired the roof at the {s}.',
      'Roof of the {s}, repair done by {v}.',
    ],
    asks: ['who repaired the roof of the {s}', 'who fixed the roof at the {s}', 'who did the roof repair on the {s}'],
    value: person,
  },
];

const ofPeople: readonly Attribute[] = [
  {
    says: ['{s} was born on {v}.', "{s}'s birthday is {v}.", 'Birthday of {s}: {v}.'],
    asks: ["when is {s}'s birthday", 'when was {s} born', 'what date is the birthday of {s}'],
    value: date,
  },
  {
    says: ['{s} is allergic to {v}.', 'Allergy of {s}: {v}.', 'Please remember that {s} has an allergy, namely {v}.'],
    asks: ['what is {s} allergic to', 'which allergy does {s} have', "what's the allergy of {s}"],
    value: (draw) => draw.of(['walnuts', 'shellfish', 'penicillin', 'pollen', 'latex', 'celery', 'lupin', 'mustard']),
  },
  {
    says: ['The phone number of {s} is {v}.', 'Call {s} by phone at {v}.', 'Telephone {s}: {v}.'],
    asks: ["what is {s}'s phone number", "what's the telephone number of {s}", 'which phone number does {s} have'],
    value: (draw) => `0${digits(3)(draw)} ${digits(6)(draw)}`,
  },
  {
    says: ['{s} wears shoes in size {v}.', 'Shoe size of {s}: {v}.', 'For {s} buy shoes of size {v}.'],
    asks: ['what shoe size does {s} wear', "what is {s}'s shoe size", 'which size of shoes does {s} need'],
    value: (draw) => String(35 + draw.below(12)),
  },
  {
    says: ['{s} drives a {v} car.', 'The car of {s} is a {v}.', "{s}'s car: a {v}."],
    asks: ['what car does {s} drive', "what is {s}'s car", 'which car has {s} got'],
    value: (draw) => draw.of(['Saab', 'Skoda', 'Volvo', 'Lancia', 'Subaru', 'Peugeot', 'Datsun', 'Rover']),
  },
];

const ofProjects: readonly Attribute[] = [
  {
    says: ['Project {s} is due on {v}.', 'The deadline of project {s} is {v}.', '{s} project, deadline {v}.'],
    asks: ['when is project {s} due', 'what is the deadline for project {s}', "when's the deadline of the {s} project"],
    value: date,
  },
  {
    says: [
      'The budget of project {s} is {v} thousand euros.',
      'Project {s} has {v} thousand euros of budget.',
      '{s} project: budget {v} thousand.',
    ],
    asks: [
      'what is the budget of project {s}',
      'how big is the budget for the {s} project',
      'how much budget does project {s} have',
    ],
    value: amount,
  },
  {
    says: [
      '{v} supplies the sensors for project {s}.',
      'The sensor supplier of project {s} is {v}.',
      'Sensors for project {s} come from the supplier {v}.',
    ],
    asks: [
      'who supplies the sensors for project {s}',
      'who is the sensor supplier of project {s}',
      'which supplier does project {s} use for sensors',
    ],
    value: (draw) => `${draw.of(familyNames)} Components`,
  },
];

/** Asked for, and never written down of anybody. */
const unknownAttributes = [
  'who designed the staircase of the {s}',
  'what is the tax reference of the {s}',
  'when was the chimney of the {s} swept',
  'which vaccine did {s} receive',
  'what instrument does {s} play',
  'who chairs the steering board of {s}',
] as const;

const unknownPlaces = [
  'Quillmore',
  'Dunravel',
  'Ostenfeld',
  'Vardenhall',
  'Pellworth',
  'Cragmoor',
  'Wexcombe',
  'Tirralee',
];

interface Subject {
  readonly text: string;
  readonly attributes: readonly Attribute[];
}

function subjects(draw: SeededRandom): Subject[] {
  const places = placeNames.flatMap((name) => placeKinds.slice(0, 4 + draw.below(4)).map((kind) => `${name} ${kind}`));
  const people = Array.from({ length: 120 }, () => person(draw));
  return [
    ...[...new Set(places)].map((text) => ({ text, attributes: ofPlaces })),
    ...[...new Set(people)].map((text) => ({ text, attributes: ofPeople })),
    ...projectNames.map((text) => ({ text, attributes: ofProjects })),
  ];
}

const fillers = [
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

/** Words of the facts without any fact: what makes a keyword search pretend. */
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

const mentions = [
  'We spent two days at the {s} and liked it.',
  'The {s} came up in the conversation again.',
  'Photos of the {s} are in the album.',
];

class Library {
  readonly documents: GeneratedDocument[] = [];
  readonly questions: AskedQuestion[] = [];

  constructor(private readonly draw: SeededRandom) {}

  fill(template: string, more: Readonly<Record<string, string>> = {}): string {
    const words: Record<string, string> = {
      t: this.draw.of(commonThings),
      u: this.draw.of(commonThings),
      m: this.draw.of(months),
      p: this.draw.of(commonNames),
      ...more,
    };
    return template.replace(/\{(\w)\}/g, (whole, key: string) => words[key] ?? whole);
  }

  /** About 180 words in paragraphs, with the given sentences somewhere in them; returns its name. */
  write(...sentences: readonly string[]): string {
    const lines = Array.from({ length: 15 }, () => this.fill(this.draw.of(fillers)));
    for (const sentence of sentences) lines.splice(this.draw.below(lines.length), 0, sentence);
    const name = `${this.documents.length % 100}/note-${this.documents.length}.md`;
    const title = `# Notes of ${date(this.draw)}`;
    this.documents.push({ name, text: `${title}\n\n${lines.slice(0, 8).join(' ')}\n\n${lines.slice(8).join(' ')}\n` });
    return name;
  }
}

/** Documents with facts planted in them, questions about the facts in other words, and questions nobody can answer. */
export function generateLibrary(size: LibrarySize, seed = 7): GeneratedLibrary {
  const draw = new SeededRandom(seed);
  const library = new Library(draw);
  const everybody = subjects(draw);
  const pairs = draw.shuffled(
    everybody.flatMap((subject) => subject.attributes.map((attribute) => ({ subject, attribute }))),
  );
  for (const { subject, attribute } of pairs.slice(0, size.facts)) {
    const value = attribute.value(draw);
    const s = subject.text;
    const name = library.write(capitalized(library.fill(draw.of(attribute.says), { s, v: value })));
    library.questions.push({ query: library.fill(draw.of(attribute.asks), { s }), answer: { name, value } });
    library.write(library.fill(draw.of(mentions), { s }));
    library.write(draw.of(teasers), draw.of(teasers));
  }
  const absent = pairs.slice(size.facts, size.facts + Math.round(size.unanswerable * 0.6));
  for (const { subject, attribute } of absent) {
    library.questions.push({ query: library.fill(draw.of(attribute.asks), { s: subject.text }), answer: null });
    library.write(library.fill(draw.of(mentions), { s: subject.text }), draw.of(teasers), draw.of(teasers));
  }
  for (let count = absent.length; count < size.unanswerable; count += 1) {
    const s = count % 2 === 0 ? `${draw.of(unknownPlaces)} ${draw.of(placeKinds)}` : draw.of(everybody).text;
    const asks = count % 2 === 0 ? draw.of(draw.of(ofPlaces).asks) : draw.of(unknownAttributes);
    library.questions.push({ query: library.fill(asks, { s }), answer: null });
  }
  while (library.documents.length < size.documents)
    library.write(library.fill(draw.of(mentions), { s: draw.of(everybody).text }));
  return { documents: draw.shuffled(library.documents), questions: library.questions };
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
