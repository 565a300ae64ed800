import { rootsOf } from '../reading/roots.js';

/**
 * Dishes that are named by what they are made of. A recipe mentions many ingredients, each of which makes another dish.
 */
const dishes: ReadonlySet<string> = new Set(
  rootsOf(`
bread broth cake casserole chutney compote crumble curry dip dumplings gnocchi goulash gratin jam jelly juice lasagne loaf marmalade muffins
noodles omelette pancakes pasta paste pesto pie pizza porridge pudding puree quiche ragu relish risotto roast salad salsa sauce smoothie soup spread
stew stock strudel tart tea toast waffles
`),
);

/** Whether a question is about one dish ("onion soup") and the title or a heading names another ("Lentil soup"). */
export function isOfAnotherDish(asked: string, headings: readonly string[]): boolean {
  const wanted = dishIn(rootsOf(asked));
  if (wanted === null) return false;
  const named = headings.flatMap((heading) => dishIn(rootsOf(heading)) ?? []);
  const ofKind = named.filter(({ dish }) => dish === wanted.dish);
  return ofKind.length > 0 && ofKind.every(({ of }) => of !== wanted.of);
}

/** The last dish of a text, with the word before it. */
function dishIn(roots: readonly string[]): { readonly dish: string; readonly of: string } | null {
  const at = roots.findLastIndex((root, index) => index > 0 && dishes.has(root));
  return at < 1 ? null : { dish: roots[at] as string, of: roots[at - 1] as string };
}
