import { isDoneByAnother } from '../../language/people/acts/done-by-another.js';
import { hasOtherPolarity } from '../../language/people/acts/polarity.js';
import { isAttendanceAlone } from '../../language/people/attendance.js';
import { lacksKind } from '../../language/people/noted/asked-kinds.js';
import { standsBesideAsked } from '../../language/people/noted/lacks-asked.js';
import { leavesStateUntold } from '../../language/people/noted/untold-state.js';
import { tellsNoSuchRelation, tellsNotOfRelative } from '../../language/people/questions/asked-relation.js';
import { tellsNotOfOwnThing } from '../../language/people/questions/own-thing.js';
import { tellsNotOfRelation } from '../../language/people/very-relation.js';
import { tellsOfAnother } from '../../language/people/whose-told.js';
import { tellsOfCompound } from '../../language/slots/contrast/of-compound.js';
import { isOppositeEvent } from '../../language/slots/contrast/other-event.js';
import { tellsBeside } from '../../language/slots/contrast/tells-beside.js';
import { meetsDemand } from '../question/answer-demands.js';
import type { ReadQuestion } from '../question/read-question.js';
import type { PassageLine } from '../reading/passage-lines.js';
import { rootsOf } from '../reading/roots.js';
import { sentencesOf } from '../reading/sentences.js';
import { speakerLabel } from '../reading/speaker-label.js';
import { withoutStamps } from '../strict/lone-word.js';
import { isOfAnotherDish } from './other-dish.js';
import type { PassageView } from './passage-view.js';
import { namesTerm, sentencesAbout, tellingTerms } from './sentences-about.js';
import type { Span } from './spans.js';

interface PassageInContext {
  readonly view: Pick<PassageView, 'lines'>;
  /** The name, the title and the headings of its document. */
  readonly around: string;
}

const asksForSaying = /\b(?:ask(?:s|ed)?|say|says|said|tell|tells|told|think|thinks|thought|questions?|quotes?)\b/iu;
const claims =
  /\b\p{Lu}\p{L}+ (?:claims|claimed|insists|insisted|swears|swore)\b|\b(?:supposedly|allegedly|nobody knows)\b/u;

/**
 * Whether the lines can answer the question at all, however similar their words and meaning are: they must be more than
 * a question or a claim, and contain a place for "where", a time for "when", an amount for "how much".
 */
export function spanCanAnswer(passage: PassageInContext, { from, to }: Span, question: ReadQuestion): boolean {
  const lines = passage.view.lines.slice(from, to);
  if (isOfAnotherDish(question.asked, passage.around.split('\n'))) return false;
  const around = [passage.around, ...leadTextsOf(passage, lines)].join('\n');
  if (
    hasOtherPolarity(
      question.asked,
      lines.flatMap(({ text }) => sentencesOf(text)),
      around,
    )
  )
    return false;
  if (isAttendanceAlone(question.asked, listedSentences(passage, lines))) return false;
  if (lines.some(({ kind }) => kind === 'heading' || kind === 'row')) return true;
  const isSpoken = asksForSaying.test(question.asked);
  if (!isSpoken && lines.every((line) => isOnlySpeaker(line, question))) return false;
  const about = ofAskedOwner(sentencesAbout(lines, question.terms), question);
  if (about.length === 0) return false;
  if (!isSpoken && about.some((sentence) => claims.test(sentence))) return false;
  if (isAttendanceAlone(question.asked, about) || tellsNotOfRelation(question.asked, about.join('\n'))) return false;
  const said = about.join(' ');
  if (isOppositeEvent(question.asked, said) || tellsOnlyBeside(question.asked, about, around)) return false;
  // In a chat "I" is who speaks.
  if (!about.some((sentence) => speakerLabel.test(sentence)) && isDoneByAnother(question.asked, about)) return false;
  const statements = isSpoken ? about : statementsOf(about, passage.view.lines.slice(from, Math.max(to, from + 2)));
  if (statements.length === 0) return false;
  const telling = tellingTerms(question.terms);
  return meetsDemand(question.asked, {
    sentences: statements,
    around,
    isAsked: (word) => telling.some((term) => namesTerm(rootsOf(word), term)),
  });
}

/** Sentences that say by themselves what they are about; a label with its value leaves the rest to what stands around it. */
const isProse = (about: readonly string[]): boolean =>
  about.every(
    (sentence) => /^[\s"'“(]*\p{Lu}(?:(?!: )[^|→])*[.!]\W*$/u.test(sentence) && sentence.split(/\s+/u).length > 3,
  );

/** Whether each sentence tells of something beside what is asked for, in most of its words. */
function tellsOnlyBeside(asked: string, about: readonly string[], around: string): boolean {
  const text = about.map(withoutStamps).join('\n');
  if (tellsNoSuchRelation(asked, { text }) || tellsNotOfRelative(asked, text)) return true;
  // Items of a list are all about it, and not each of them names the thing.
  if (tellsOfCompound(asked, text)) return true;
  if (isProse(about) && (lacksKind(asked, `${text}\n${around}`) || leavesStateUntold(asked, `${text}\n${around}`)))
    return true;
  if (about.every((sentence) => tellsNotOfOwnThing(asked, withoutStamps(sentence)))) return true;
  if (about.every((sentence) => standsBesideAsked(asked, withoutStamps(sentence)))) return true;
  return about.every((sentence) => tellsBeside(asked, withoutStamps(sentence)));
}

/** The sentences of lines other than headings, an item of a list behind what introduces it. */
function listedSentences({ view }: PassageInContext, lines: readonly PassageLine[]): readonly string[] {
  return lines
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ kind, text, leads }) => {
      const lead = kind === 'item' ? (view.lines[leads.at(-1) ?? -1]?.text ?? '') : '';
      return lead === '' ? sentencesOf(text) : [`${lead} ${text}`];
    });
}

/** The sentences that do not tell of somebody else's; none where nothing of what is asked for is left. */
function ofAskedOwner(about: readonly string[], { asked, terms }: ReadQuestion): readonly string[] {
  const left = about.filter((text) => !tellsOfAnother(asked, { text: withoutStamps(text) }));
  if (left.length === about.length) return about;
  const telling = tellingTerms(terms);
  return left.some((sentence) => telling.some((term) => namesTerm(rootsOf(sentence), term))) ? left : [];
}

const ofOneself = /\b(?:i|i['’]m|i['’]ve|i['’]ll|me|my|mine|we|us|our|here)\b/iu;
const askedSubject = /\b(?:does|did|do|is|was|will|has|can) (\p{L}+)/iu;

/**
 * Whether a line of a chat has the person asked about only as its speaker, and speaks of somebody else: what Ann says
 * about Bo does not tell of Ann.
 */
function isOnlySpeaker({ text }: PassageLine, { asked }: ReadQuestion): boolean {
  const [label = '', speaker = ''] = speakerLabel.exec(text) ?? [];
  const subject = askedSubject.exec(asked)?.[1]?.toLowerCase() ?? '';
  if (label === '' || subject === '' || !speaker.toLowerCase().split(' ').includes(subject)) return false;
  const said = text.slice(label.length);
  const namesOther = /^\p{Lu}\p{L}+\s/u.test(said) && !said.toLowerCase().includes(subject);
  return namesOther && !ofOneself.test(said);
}

function leadTextsOf({ view }: PassageInContext, lines: readonly PassageLine[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => line.leads))].map((at) => view.lines[at]?.text ?? '');
}

/**
 * The sentences about the thing that are not questions; if there are none, the other sentences of the lines that are
 * not questions.
 */
function statementsOf(about: readonly string[], lines: readonly PassageLine[]): readonly string[] {
  const statements = about.filter((sentence) => !isQuestionSentence(sentence));
  if (statements.length > 0) return statements;
  return lines
    .flatMap(({ text }) => sentencesOf(withoutStamps(text)))
    .filter((sentence) => !isQuestionSentence(sentence));
}

function isQuestionSentence(sentence: string): boolean {
  return /\?["'”’)]*\s*$/u.test(sentence);
}
