import { commonNames } from '#core/language/vocabulary/names';
import { commonThings } from '#core/language/vocabulary/things';
import { capitalized } from '#core/text';
import type { SeededRandom } from '../seeded-random.js';

/** Something that can be known of a subject: ways to write it down, and other ways to ask for it. */
export interface DrawnAttribute {
  readonly says: readonly string[];
  readonly asks: readonly string[];
  value(draw: SeededRandom): string;
}

export const writtenMonths =
  'January February March April May June July August September October November December'.split(' ');
const digits = (count: number) => (draw: SeededRandom) =>
  Array.from({ length: count }, () => draw.of([...'0123456789'])).join('');
export const drawnDate = (draw: SeededRandom): string =>
  `${draw.below(28) + 1} ${draw.of(writtenMonths)} ${2015 + draw.below(15)}`;
const person = (draw: SeededRandom): string => `${capitalized(draw.of(commonNames))} ${draw.of(familyNames)}`;
const drawnAmount = (draw: SeededRandom): string => `${draw.below(90) + 10}${draw.below(10)}0`;

const familyNames =
  `Lindqvist Okafor Marchetti Brannigan Takahashi Velasco Nowak Petrov Haddad Solberg Castellan Dubois Fairweather
Ingram Kowalczyk Lombardi Mbeki Novak Oyelaran Pemberton Quigley Rasmussen Szabo Thackeray Ueda Vasquez Whitlock Xanthos Yilmaz
Zimmer Abernathy Blackwood Carrington Desrosiers Eriksson Falkenberg Grimaldi Holloway Ivanova Jankowski`.split(/\s+/);
const placeNames =
  `Birchwood Maple Harbour Foxglove Larkspur Millbrook Stonegate Riverside Hillcrest Oakdale Elmhurst Willow Juniper
Thornbury Ashgrove Kingsway Lakeview Northfield Summerhill Brookside Fernleigh Glenmore Heathland Ivybridge Kestrel Linden Meadow
Nettle Orchard Pinecrest`.split(/\s+/);
export const placeKinds = ['cabin', 'depot', 'office', 'cottage', 'warehouse', 'studio', 'clinic', 'workshop'] as const;
const projectNames =
  `Osprey Halcyon Meridian Tangent Juniper Basalt Corvus Lantern Zephyr Cobalt Drift Ember Falcon Granite Helix Indigo
Jasper Keystone Lumen Mosaic Nimbus Onyx Prism Quartz Rowan Sable Tundra Umbra Vertex Willet`.split(/\s+/);

export const ofPlaces: readonly DrawnAttribute[] = [
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
    value: drawnAmount,
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
    value: drawnDate,
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

const peopleAttributes: readonly DrawnAttribute[] = [
  {
    says: ['{s} was born on {v}.', "{s}'s birthday is {v}.", 'Birthday of {s}: {v}.'],
    asks: ["when is {s}'s birthday", 'when was {s} born', 'what date is the birthday of {s}'],
    value: drawnDate,
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

const ofProjects: readonly DrawnAttribute[] = [
  {
    says: ['Project {s} is due on {v}.', 'The deadline of project {s} is {v}.', '{s} project, deadline {v}.'],
    asks: ['when is project {s} due', 'what is the deadline for project {s}', "when's the deadline of the {s} project"],
    value: drawnDate,
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
    value: drawnAmount,
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

/** Questions about attributes that no document states. */
export const unknownAttributes = [
  'who designed the staircase of the {s}',
  'what is the tax reference of the {s}',
  'when was the chimney of the {s} swept',
  'which vaccine did {s} receive',
  'what instrument does {s} play',
  'who chairs the steering board of {s}',
] as const;

export const unknownPlaces = [
  'Quillmore',
  'Dunravel',
  'Ostenfeld',
  'Vardenhall',
  'Pellworth',
  'Cragmoor',
  'Wexcombe',
  'Tirralee',
];

export interface DrawnSubject {
  readonly text: string;
  readonly attributes: readonly DrawnAttribute[];
}

export function subjects(draw: SeededRandom): DrawnSubject[] {
  const places = placeNames.flatMap((name) => placeKinds.slice(0, 4 + draw.below(4)).map((kind) => `${name} ${kind}`));
  const people = Array.from({ length: 120 }, () => person(draw));
  return [
    ...[...new Set(places)].map((text) => ({ text, attributes: ofPlaces })),
    ...[...new Set(people)].map((text) => ({ text, attributes: peopleAttributes })),
    ...projectNames.map((text) => ({ text, attributes: ofProjects })),
  ];
}
