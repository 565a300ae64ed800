import type { z } from 'zod';

const kindWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The message of an issue, as the rest of a sentence that begins with the field's name. A message of the schema's own
 * goes first.
 */
export function issueWords(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'must be given'
        : `must be ${kindWords[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'too_big':
      return `must be ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', Number(issue.maximum))}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'must not be empty'
        : `must be ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', Number(issue.minimum))}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options, isMissing(issue)) : undefined;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be a URL, such as http://127.0.0.1:11434' : undefined;
    default:
      return undefined;
  }
}

/** Whether the field that tells the members of a union apart is not there at all. */
function isMissing({ input, discriminator }: Extract<RawIssue, { code: 'invalid_union' }>): boolean {
  const given = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return typeof discriminator === 'string' && !given.includes(discriminator);
}

/** An issue is shown to that length (`schema-issues.ts`), and a word that is cut in the middle can be sent by nobody. */
const longestList = 180;

function oneOf(values: readonly unknown[], isNotGiven = false): string {
  const words = values.map(String);
  const fitting = words.findLastIndex((_word, at) => words.slice(0, at + 1).join(', ').length <= longestList);
  const more = words.length - fitting - 1;
  const listed = words.slice(0, fitting + 1).join(', ');
  const which = `${words.length > 1 ? 'one of ' : ''}${listed}${more > 0 ? ` and ${more} more` : ''}`;
  return isNotGiven ? `must be given, ${which}` : `must be ${which}`;
}

const lengthUnits: Readonly<Record<string, string>> = { string: ' characters long', array: ' entries long' };

function bound(origin: string, than: string, limit: number): string {
  return `${than} ${limit}${lengthUnits[origin] ?? ''}`;
}
