import { grammarRules } from '#core/language/grammar/grammar';
import type { GrammarRule } from '#core/language/grammar/grammar-rule';
import { type Intent, type IntentName, intentSchema } from '#core/language/grammar/intent';
import { pieces } from '#core/language/reading/pieces';
import { wakePhrases } from '#core/language/reading/wake-phrase';
import { replyTo } from '#core/language/replies/persona';

/** An utterance of the corpus, with what it means and what is answered. */
export type CorpusEntry = readonly [say: string, intent: Intent, reply: string];

const examplesPerIntent = 6;
const refusalsPerIntent = 6;
const groups: readonly (readonly [title: string, intents: readonly IntentName[]])[] = [
  ['Teach', ['teach_name', 'teach_preference']],
  ['Switches', ['focus', 'incognito', 'captions', 'proactive', 'cloud']],
  ['Device', ['rewind', 'saga', 'sync', 'remind']],
  ['Timers and the clock', ['timer', 'interval', 'clock', 'timer_cancel']],
  ['People', ['note_person', 'meet_person', 'debt', 'debt_settle']],
  ['Things and places', ['stash', 'locate']],
  ['Scholar', ['scholar']],
  ['Hold that thought', ['stasis_freeze', 'stasis_resume']],
  ['Knowledge', ['recall', 'reply', 'brief', 'missed', 'forget_last', 'ask']],
];

/** The page that describes the voice language, from its rows and its corpus (entries by intent file). */
export function grammarPage(corpus: Readonly<Record<string, readonly CorpusEntry[]>>): string {
  const chapters = groups.flatMap(([title, intents]) => [
    `## ${title}`,
    '',
    ...intents.flatMap((name) => intentSection(name, corpus[name] ?? [])),
  ]);
  return `${[...introduction(), ...chapters, ...pieceSection()].join('\n').trimEnd()}\n`;
}

function introduction(): readonly string[] {
  const phrases = wakePhrases({ assistantName: 'Vesper', serviceName: 'Nightjar' });
  return [
    '# The voice language',
    '',
    '<!-- Written by `node docs/write-grammar.mjs > docs/grammar.md`; edit the rows in `brain/core/language/rules`. -->',
    '',
    `A line is addressed when it begins with one of: ${phrases.map((phrase) => `*${phrase}*`).join(', ')}; inside an awake session every line is.`,
    'Rows are tried in this order: teach, device commands with timers, then everything else. A row takes the whole utterance or nothing; what no row takes is an `ask`.',
    '',
    'In a form, `(a|b)` is a choice, `[a]` may be left out, `{slot}` or `{slot:reader}` captures, and `<piece>` is one of the shared pieces at the end.',
    'Courtesy before and after a command is left aside. A question mark makes a row an `ask` unless the row is a question itself, or is worded as a request ("can you …?").',
    '',
  ];
}

function intentSection(name: IntentName, entries: readonly CorpusEntry[]): readonly string[] {
  const own = entries.filter(([, intent]) => intent.intent === name);
  const refused = name === 'ask' ? [] : entries.filter(([, intent]) => intent.intent === 'ask');
  const rows = grammarRules.filter((rule) => rule.intent === name);
  return [`### ${name}`, '', ...slotLine(name), ...examples(own), ...refusals(refused), ...rows.flatMap(formsOf)];
}

function slotLine(name: IntentName): readonly string[] {
  const shape = intentSchema.options.find((option) => option.shape.intent.value === name)?.shape ?? {};
  const slots = Object.keys(shape).filter((key) => key !== 'intent');
  return slots.length === 0 ? ['No slots.', ''] : [`Slots: ${slots.map((slot) => `\`${slot}\``).join(', ')}.`, ''];
}

function examples(entries: readonly CorpusEntry[]): readonly string[] {
  const rows = spread(entries, examplesPerIntent).map(
    ([say, intent]) => `| ${cell(say)} | ${slotsCell(intent)} | ${cell(replyTo(intent))} |`,
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
    `<details><summary>${rule.says.length} ${rule.says.length === 1 ? 'form' : 'forms'}${gives}</summary>`,
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

/** At most `count` entries, taken evenly over all of them. */
function spread(entries: readonly CorpusEntry[], count: number): readonly CorpusEntry[] {
  const step = Math.max(1, entries.length / count);
  return entries.filter((_entry, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count);
}
