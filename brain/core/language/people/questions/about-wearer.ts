import { capitalized } from '../../../text.js';
import { formReader } from '../../grammar/read-forms.js';
import { toWearer } from '../../replies/wording/to-wearer.js';
import { areAllIn, distinguishingWords } from '../../words/distinguishing-words.js';

/** What the wearer taught about themselves. */
export interface KnownWearer {
  /** Empty if they gave no name. */
  readonly name: string;
  /** In the first person: "I hate olives". */
  readonly preferences: readonly string[];
}

interface About {
  readonly what: 'name' | 'preferences';
  /** A preference answers if it contains one of these words; if absent, every preference does. */
  readonly verbs?: readonly string[];
}

const aboutWearerForms = formReader<About>([
  {
    gives: { what: 'name' },
    says: [
      "(what is|what 's) my name [again]",
      'who am i',
      'what do you call me',
      'what am i called [again]',
      '[by] (what|which) name (am i called|do i go by|do you call me [by]|do you know me by)',
      '[do you] (know|remember|tell me|say) (my name|who i am|what my name is|what i am called|what you call me) [again]',
    ],
  },
  {
    gives: { what: 'preferences' },
    says: [
      'what do you know about (me|myself)',
      'what have i (told|taught) you [about (me|myself)]',
      'what did i (tell|teach) you about (me|myself)',
      'tell me [something|everything|what you know] about (me|myself)',
      '(what are|show me|tell me) my preferences',
      '(do i|am i|can i|have i) {what:rest}',
      'what (am i|do i usually|do i always) {what:rest}',
    ],
  },
  {
    gives: { what: 'preferences', verbs: ['prefer', 'like', 'love'] },
    says: ['what do i (like|love|prefer)', '(what|which) {what:words} do i (like|love|prefer) [best|most]'],
  },
  {
    gives: { what: 'preferences', verbs: ['hate', 'avoid', 'stand', 'dislike'] },
    says: ['what do i (hate|dislike|avoid)', 'what can i not stand', 'what can not i stand'],
  },
]);

const mostPreferencesTold = 3;
const noName = "You haven't told me your name yet.";
const noPreference = "You haven't told me anything about yourself yet.";

interface AnswerAboutWearer {
  readonly text: string;
  /** Nothing was taught about it; another tier may know more, unless the answer is to stay alone. */
  readonly isMiss: boolean;
  /** Their name is what they said it is: what has a name besides, or is to be called, tells nothing of it. */
  readonly isAlone?: true;
}

/**
 * The answer to a question about the wearer from what they taught; null for any other question, and if nothing was
 * taught about it.
 */
export function aboutWearer(query: string, wearer: () => KnownWearer): AnswerAboutWearer | null {
  const asked = aboutWearerForms(query);
  if (asked === null) return null;
  const { name, preferences } = wearer();
  if (asked.gives.what === 'name')
    return name === '' ? { ...miss(noName), isAlone: true } : foundAbout(`You're ${name}.`);
  const { what } = asked.captures;
  const isOpen = what === undefined && asked.gives.verbs === undefined;
  if (isOpen) return preferences.length === 0 ? miss(noPreference) : foundAbout(toldPreferences(preferences));
  const answers = preferences.filter((preference) => isAskedAbout(preference, asked.gives.verbs, what));
  return answers.length === 0 ? null : foundAbout(toldPreferences(answers));
}

const foundAbout = (text: string): AnswerAboutWearer => ({ text, isMiss: false });
const miss = (text: string): AnswerAboutWearer => ({ text, isMiss: true });

function isAskedAbout(preference: string, verbs: About['verbs'], what: unknown): boolean {
  const words = distinguishingWords(preference);
  if (verbs !== undefined && !verbs.some((verb) => words.has(verb))) return false;
  if (verbs !== undefined && what === undefined) return true;
  const asked = distinguishingWords(typeof what === 'string' ? withoutVerb(what) : '');
  return asked.size > 0 && areAllIn(asked, words);
}

/** "Like olives" is about olives: the answer may be that the wearer hates them. */
function withoutVerb(what: string): string {
  return what.replace(/^(?:like|love|prefer|hate|dislike|avoid|mind|eat|drink|want|do)\s+/iu, '');
}

/** The newest preferences first, as the reply tells them: "You told me you hate olives; you prefer tea." */
function toldPreferences(preferences: readonly string[]): string {
  const newest = preferences.slice(-mostPreferencesTold).toReversed().map(toWearer);
  const left = preferences.length - newest.length;
  return capitalized(`you told me ${[...newest, ...(left > 0 ? [`and ${left} more`] : [])].join('; ')}.`);
}
