import { formReader } from '../../grammar/read-forms.js';

const contentsForms = formReader<Record<never, never>>([
  {
    gives: {},
    says: [
      "what (is|'s|are|do i have|have i got) [there|left|lying|stored|kept] <where>",
      'what (things|stuff|all) (is|are|do i have) [there|left|lying|stored|kept] <where>',
      'what (did|have) (i|we) [all] (leave|left|put|store|stored|stash|stashed|keep|kept|drop|dropped) <where>',
    ],
  },
]);

/** The place of a question for what lies there: "what is in the drawer"; null for any other line. */
export function readContentsQuestion(line: string): string | null {
  const { place } = (contentsForms(line)?.captures ?? {}) as { readonly place?: string };
  return place ?? null;
}
