import type { z } from 'zod';

/** Which field of a request is wrong, and how; never the value itself. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

type Problem = z.core.$ZodIssue;
type IssuePath = readonly PropertyKey[];

const maxIssues = 20;
const longestIssueText = 200;

/**
 * The issues of a schema, at most 20. Of a union, those of the member that the input most likely meant: the one with
 * the least total weight of issues. An unknown key is reported as a field.
 */
export function issuesOf(problems: readonly Problem[]): readonly Issue[] {
  return flat(problems, []).slice(0, maxIssues).map(shownIssue);
}

/**
 * Issues of given JSON that zod does not report, at most 20: text with a lone surrogate, which no file keeps as it is,
 * text with a control character, which no page can show and a program may take for the end of the text, and a key `__proto__`, which strict schemas ignore although they refuse every other unknown key.
 */
export function unseenIssues(given: unknown): readonly Issue[] {
  return [...unseen(given, [])].slice(0, maxIssues).map(shownIssue);
}

function* unseen(given: unknown, at: IssuePath): Generator<Pick<Flat, 'path' | 'message'>> {
  if (typeof given === 'string') yield* textIssues(given, at);
  if (typeof given !== 'object' || given === null) return;
  for (const [key, value] of Object.entries(given)) {
    const path = [...at, key];
    if (key === '__proto__') yield { path, message: 'Unrecognized key: "__proto__"' };
    else if (!isPlainText(key)) yield* textIssues(key, path);
    else yield* unseen(value, path);
  }
}

const halfOfCharacter = /\p{Cs}/u;
/** All but tab, line feed and carriage return. */
const controlCharacter = /[^\P{Cc}\t\n\r\x80-\x9f]/u;

const isPlainText = (text: string): boolean => !halfOfCharacter.test(text) && !controlCharacter.test(text);

function* textIssues(text: string, path: IssuePath): Generator<Pick<Flat, 'path' | 'message'>> {
  if (halfOfCharacter.test(text)) yield { path, message: 'must not hold half of a character' };
  else if (controlCharacter.test(text)) yield { path, message: 'must not hold a control character' };
}

interface Flat {
  readonly path: IssuePath;
  readonly message: string;
  /** How strongly the issue indicates that another member of the union was meant. */
  readonly weight: number;
}

const issueWeights: Partial<Record<Problem['code'], number>> = { invalid_value: 3 };

function flat(problems: readonly Problem[], at: IssuePath): readonly Flat[] {
  return problems.flatMap((problem) => {
    const path = [...at, ...problem.path];
    const { message, code } = problem;
    if (code === 'invalid_union' && problem.errors.length > 0) return likeliestForm(problem.errors, path);
    if (code === 'unrecognized_keys') return problem.keys.map((key) => ({ path: [...path, key], message, weight: 2 }));
    // A wrong type at the root means that this member was not meant at all.
    return [{ path, message, weight: problem.path.length === 0 ? 4 : (issueWeights[code] ?? 1) }];
  });
}

function likeliestForm(forms: readonly (readonly Problem[])[], at: IssuePath): readonly Flat[] {
  const [first = [], ...others] = forms.map((form) => flat(form, at));
  return others.reduce((best, form) => (wrongness(form) < wrongness(best) ? form : best), first);
}

const wrongness = (form: readonly Flat[]): number => form.reduce((sum, { weight }) => sum + weight, 0);

const shownIssue = ({ path, message }: Pick<Flat, 'path' | 'message'>): Issue => ({
  path: cutIssueText(path.map(String).join('.')),
  message: cutIssueText(message),
});

const cutIssueText = (text: string): string =>
  text.length > longestIssueText ? `${text.slice(0, longestIssueText)}…` : text;
