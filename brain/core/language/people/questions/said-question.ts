import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';

/** A question for what somebody said; with `topic` null, for anything. */
export interface SaidQuestion {
  /** Who is meant: by name, by relation to the wearer, or whoever is in view; only one of them is set. */
  readonly name: string | null;
  readonly relation: string | null;
  readonly isInView: boolean;
  readonly topic: string | null;
}

const sayOrTell = '(say|said|tell|told|mention|mentioned)';
const about = `[just|last|actually|ever] ${sayOrTell} [to] [me|us] [again] (about|on|regarding|of) {topic:rest}`;
const saidToUs = `[just|last|actually] ${sayOrTell} [to] [me|us] [again|last|{_:when}]`;
const tails = [about, saidToUs];
const askedWhat = '(what|what else|anything) (did|has|have)';

const saidForms = (who: string) => [
  ...tails.map((tail) => `${askedWhat} ${who} ${tail}`),
  `did ${who} ${about}`,
  `(tell me|recall|show me|remind me) what ${who} [had|has] ${sayOrTell} [me|us] [(about|on|regarding) {topic:rest}|{_:when}]`,
];

const saidQuestionForms = formReader<Pick<SaidQuestion, 'isInView'>>([
  { gives: { isInView: false }, says: [...saidForms('{name}'), ...saidForms('my {relation}')] },
  { gives: { isInView: true }, says: saidForms('(she|he|they)') },
]);

/** Parses a question for somebody's words: "what did noor say about tomatoes". Null for any other question. */
export function readSaidQuestion(query: string): SaidQuestion | null {
  const question = saidQuestionForms(query);
  if (question === null) return null;
  const { name, relation, topic } = question.captures;
  return { ...question.gives, name: capturedText(name), relation: capturedText(relation), topic: capturedText(topic) };
}
