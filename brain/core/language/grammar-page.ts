import { counted } from '../text.js';
import { grammarRules } from './grammar/grammar.js';
import type { GrammarRule } from './grammar/grammar-rule.js';
import { type Intent, type IntentName, intentSchema } from './grammar/intent.js';
import { pieces } from './reading/pieces.js';
import { wakePhrases } from './reading/wake-phrase.js';

/** An utterance of the corpus with its intent and the reply. */
export type CorpusEntry = readonly [say: string, intent: Intent, reply: string];

const examplesPerIntent = 6;
const refusalsPerIntent = 6;
/** The chapter of each intent; chapters and intents appear on the page in this order. */
const chapterOf = {
  teach_name: 'Teach',
  teach_preference: 'Teach',
  focus: 'Switches',
  incognito: 'Switches',
  captions: 'Switches',
  proactive: 'Switches',
  cloud: 'Switches',
  rewind: 'Device',
  saga: 'Device',
  sync: 'Device',
  remind: 'Device',
  timer: 'Timers and the clock',
  interval: 'Timers and the clock',
  clock: 'Timers and the clock',
  timer_cancel: 'Timers and the clock',
  timer_pause: 'Timers and the clock',
  timer_resume: 'Timers and the clock',
  timer_left: 'Timers and the clock',
  timer_change: 'Timers and the clock',
  note: 'Notes',
  list_add: 'Notes',
  list_remove: 'Notes',
  note_person: 'People',
  meet_person: 'People',
  debt: 'People',
  debt_settle: 'People',
  stash: 'Things and places',
  locate: 'Things and places',
  scholar: 'Scholar',
  watch_me: 'Lenses',
  lens_off: 'Lenses',
  stasis_freeze: 'Hold that thought',
  stasis_resume: 'Hold that thought',
  recall: 'Knowledge',
  reply: 'Knowledge',
  brief: 'Knowledge',
  missed: 'Knowledge',
  forget_last: 'Knowledge',
  ask: 'Knowledge',
} as const satisfies Record<IntentName, string>;

/** What an intent needs in order to work, and the reply without it. */
const whereItWorks: Partial<Record<IntentName, string>> = {
  cloud:
    'Switched on from a phone or the panel it takes the scope of the owner, and nothing is asked there before a provider is set up.',
  rewind: "Where something of today is kept: *Here's your day.*",
  saga: 'The rank is told by the Brain; where that cannot be reached, it is said so.',
  sync: 'No calendar, contacts or reminders can be connected yet.',
  remind:
    'The reply tells the day and the hour that it is kept for. Of a time that is none, is over, comes again or was not understood nothing is kept, and the reply says so.',
  timer_cancel: 'Where several timers may be meant, it is asked which.',
  note_person:
    '“She”, “he” and “they” are whoever was looked at or met last in the last 90 seconds and may be called so; where that is nobody, it is asked who is meant.',
  debt_settle: 'Where something is owed, it is told and cleared; where several debts may be meant, it is asked which.',
  locate: 'Where the thing was left or seen: *Your keys are at the hall.*',
  scholar:
    "With a camera on the glasses and a Brain that a model answers for: *Look at it and I'll help.*, and the next look within 6 seconds is explained.",
  watch_me:
    'What is tapped, said and waited for until “done” or “stop watching” is played back as a lens, and the Brain keeps it.',
  lens_off: 'Where one is on stage: *The lens is off your glasses.* It stays kept.',
  stasis_freeze: "Where something was said before: *I'm holding that thought.*",
  stasis_resume: 'Where a thought is held, its words are told.',
  recall: 'Where a memory is sure enough, it is told.',
  reply:
    'A draft waits on the panel’s Day page; without a Brain, or without a message to word an answer to, it is said so.',
  brief: 'Where a brief was composed, it is told.',
  missed: 'Where messages came, they are counted.',
  forget_last: 'Where something was kept in the last ten minutes: *Forgotten: your keys at the hall.*',
  ask: "The answer, where one is known. Where nothing is, and a desktop Brain can be reached that was not asked: *I don't have that one — want me to look further?*",
};

type ReplyOf = (intent: Intent) => string;

/** The names and the moment of the replies on the page. */
export const printedAs = {
  assistantName: 'Vesper',
  serviceName: 'Nightjar',
  nowMs: Date.UTC(2026, 2, 11, 9),
  timeZone: 'UTC',
} as const;

/**
 * Writes the page that describes the voice language, from the grammar and the corpus (entries by intent file). `replyOf`
 * tells the reply where nothing is kept yet.
 */
export function grammarPage(corpus: Readonly<Record<string, readonly CorpusEntry[]>>, replyOf: ReplyOf): string {
  const intents = Object.keys(chapterOf) as IntentName[];
  const titles = [...new Set(Object.values(chapterOf))];
  const chapters = titles.flatMap((title) => [
    `## ${title}`,
    '',
    ...intents
      .filter((name) => chapterOf[name] === title)
      .flatMap((name) => intentSection(name, corpus[name] ?? [], replyOf)),
  ]);
  return `${[...introduction(), ...chapters, ...pieceSection()].join('\n').trimEnd()}\n`;
}

function introduction(): readonly string[] {
  const phrases = wakePhrases(printedAs);
  return [
    '# The voice language',
    '',
    '<!-- Written by `node docs/write-grammar.mjs > docs/grammar.md`; edit the rows in `brain/core/language/grammar/rules`. -->',
    '',
    `A line is addressed when it begins with one of: ${phrases.map((phrase) => `*${phrase}*`).join(', ')}; inside an awake session every line is.`,
    'Rows are tried in this order: teach, device commands with timers, then everything else. A row takes the whole utterance or nothing; what no row takes is an `ask`.',
    '',
    'In a form, `(a|b)` is a choice, `[a]` may be left out, `{slot}` or `{slot:reader}` captures, and `<piece>` is one of the shared pieces at the end.',
    'The replies are those of a hub that keeps nothing yet and has neither camera nor Brain beside it; where an intent needs more, it says above its table what, and what is said then.',
    'Courtesy before and after a command is left aside. A question mark makes a row an `ask` unless the row is a question itself, or is worded as a request ("can you …?").',
    '',
  ];
}

function intentSection(name: IntentName, entries: readonly CorpusEntry[], replyOf: ReplyOf): readonly string[] {
  const own = entries.filter(([, intent]) => intent.intent === name);
  const refused = name === 'ask' ? [] : entries.filter(([, intent]) => intent.intent === 'ask');
  const rows = grammarRules.filter((rule) => rule.intent === name);
  return [
    `### ${name}`,
    '',
    ...slotLine(name),
    ...whereLine(name),
    ...examples(own, replyOf),
    ...refusals(refused),
    ...rows.flatMap(formsOf),
  ];
}

function slotLine(name: IntentName): readonly string[] {
  const shape = intentSchema.options.find((option) => option.shape.intent.value === name)?.shape ?? {};
  const slots = Object.keys(shape).filter((key) => key !== 'intent');
  return slots.length === 0 ? ['No slots.', ''] : [`Slots: ${slots.map((slot) => `\`${slot}\``).join(', ')}.`, ''];
}

function whereLine(name: IntentName): readonly string[] {
  const line = whereItWorks[name];
  return line === undefined ? [] : [line, ''];
}

function examples(entries: readonly CorpusEntry[], replyOf: ReplyOf): readonly string[] {
  const rows = spread(entries, examplesPerIntent).map(
    ([say, intent]) => `| ${cell(say)} | ${slotsCell(intent)} | ${cell(replyOf(intent))} |`,
  );
  return ['| said | slots | reply |', '|---|---|---|', ...rows, ''];
}

function refusals(entries: readonly CorpusEntry[]): readonly string[] {
  const said = spread(entries, refusalsPerIntent).map(([say]) => `*${say}*`);
  return said.length === 0 ? [] : [`Not this, but an \`ask\`: ${said.join(' · ')}`, ''];
}

function formsOf(rule: GrammarRule): readonly string[] {
  if (rule.says.length === 0) return [];
  const gives = rule.gives === undefined ? '' : ` — gives \`${JSON.stringify(rule.gives)}\``;
  const unless = (rule.unless ?? []).map((saying) => `unless ${saying}`);
  return [
    `<details><summary>${counted(rule.says.length, 'form')}${gives}</summary>`,
    '',
    '```',
    ...rule.says,
    ...unless,
    '```',
    '',
    '</details>',
    '',
  ];
}

function pieceSection(): readonly string[] {
  return [
    '## Shared pieces',
    '',
    '```',
    ...Object.entries(pieces).map(([name, template]) => `<${name}> = ${template}`),
    '```',
  ];
}

function slotsCell({ intent: _intent, ...slots }: Intent): string {
  return cell(
    Object.entries(slots)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join(', '),
  );
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** At most `count` entries, spread evenly over all of them. */
function spread(entries: readonly CorpusEntry[], count: number): readonly CorpusEntry[] {
  const step = Math.max(1, entries.length / count);
  return entries.filter((_entry, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count);
}
