import type { SpokenSentences } from './spoken-forms.js';
import { partOfWord, seldomEnd, seldomTail } from './unsaid.js';
import type { WordPlace } from './word-automaton.js';

/** A place in sentences that were made one: by each word one way on, and equal rests shared. */
export interface SentenceNode {
  readonly branches: ReadonlyMap<string, SentenceBranch>;
  readonly ends: boolean;
  /** How likely a sentence comes by here; what its branches have less than it is the share of those that end. */
  readonly mass: number;
}
interface SentenceBranch {
  readonly node: SentenceNode;
  readonly mass: number;
}

type Places = Map<WordPlace, number>;

/** A set of places that one beginning of a sentence leads to. */
interface TreeDraft {
  readonly key: string;
  readonly places: Places;
}

/**
 * The sentences with one way on for each word: what begins alike is one, and so is what goes on alike.
 */
export function sentenceTree({ automaton, start }: SpokenSentences): SentenceNode {
  const drafts = new Map<string, TreeDraft>();
  /** Each after all that it leads to. */
  const order: TreeDraft[] = [];
  const root = visit(new Map([[start, 1]]));
  return merged(flows());

  function visit(places: Places): TreeDraft {
    const key = draftKey(places);
    const known = drafts.get(key);
    if (known) return known;
    const draft: TreeDraft = { places: new Map(), key };
    drafts.set(key, draft);
    for (const next of steps(places).values()) visit(next);
    order.push(draft);
    return draft;
  }

  /** The places behind each word, as likely as `from` and the way to them. */
  function steps(from: Places): Map<string, Places> {
    const next = new Map<string, Places>();
    for (const [place, likely] of from)
      for (const { element, to, likelihood } of automaton.at(place).ways) {
        if (element === partOfWord) continue;
        const places = next.get(element) ?? new Map<WordPlace, number>();
        next.set(element, places.set(to, (places.get(to) ?? 0) + likely * likelihood));
      }
    return next;
  }

  /** How likely the branches of each draft are, once all that leads to it is known; again each after what it leads to. */
  function flows() {
    root.places.set(start, 1);
    const found = order.toReversed().map(({ key, places }) => {
      const branches = [...steps(places)].map(([element, next]) => {
        const to = draftKey(next);
        const known = drafts.get(to)?.places;
        for (const [place, likely] of next) known?.set(place, (known.get(place) ?? 0) + likely);
        return { element, to, mass: likelihoodOf(next) };
      });
      const ends = [...places].reduce((sum, [place, likely]) => sum + likely * automaton.at(place).ends, 0);
      return { key, branches, ends };
    });
    return found.reverse();
  }

  function merged(all: ReturnType<typeof flows>): SentenceNode {
    const byKey = new Map<string, { node: MutableNode; id: number }>();
    const byRest = new Map<string, { node: MutableNode; id: number }>();
    for (const { key, branches, ends } of all) {
      const live = branches.flatMap(({ element, to, mass }) => {
        const target = byKey.get(to);
        return target ? [{ element, target, mass }] : [];
      });
      if (live.length === 0 && ends === 0) continue;
      const onward = live.reduce((sum, { mass }) => sum + mass, 0);
      // Rests are equal only where the same of them is seldom.
      const rest = `${ends > 0}${isSeldom(ends, onward)}|${live
        .map(({ element, target, mass }) => `${element}>${target.id}${isSeldom(mass, ends)}`)
        .sort()
        .join('|')}`;
      const known = byRest.get(rest) ?? { node: { branches: new Map(), ends: ends > 0, mass: 0 }, id: byRest.size };
      byRest.set(rest, known);
      byKey.set(key, known);
      known.node.mass += ends;
      for (const { element, target, mass } of live) {
        const branch = known.node.branches.get(element) ?? { node: target.node, mass: 0 };
        known.node.branches.set(element, { node: target.node, mass: branch.mass + mass });
        known.node.mass += mass;
      }
    }
    for (const { node } of byRest.values()) if (node.ends) markSeldom(node);
    const top = byKey.get(root.key);
    if (!top) throw new RangeError('no sentence can be said');
    return top.node;
  }
}

/** Every word and slot of the sentences. */
export function elementsOf(top: SentenceNode): ReadonlySet<string> {
  const words = new Set<string>();
  const seen = new Set([top]);
  for (const node of seen)
    for (const [element, branch] of node.branches) {
      words.add(element);
      seen.add(branch.node);
    }
  return words;
}

/** Of an end and what may be said in its place, that is seldom which is less likely than this share of the other. */
const seldomShare = 0.2;

function isSeldom(mass: number, beside: number): boolean {
  return mass < seldomShare * beside;
}

function markSeldom(node: MutableNode): void {
  const onward = [...node.branches];
  const ending = onward.reduce((left, [, { mass }]) => left - mass, node.mass);
  if (isSeldom(ending, node.mass - ending)) {
    const end = { branches: new Map(), ends: true, mass: ending };
    node.branches.set(seldomEnd, { node: end, mass: ending });
    node.ends = false;
    return;
  }
  const seldom = onward.filter(([, { mass }]) => isSeldom(mass, ending));
  if (seldom.length === 0) return;
  for (const [element] of seldom) node.branches.delete(element);
  const mass = seldom.reduce((sum, [, branch]) => sum + branch.mass, 0);
  node.branches.set(seldomTail, { node: { branches: new Map(seldom), ends: false, mass }, mass });
}

interface MutableNode extends SentenceNode {
  readonly branches: Map<string, SentenceBranch>;
  ends: boolean;
  mass: number;
}

function likelihoodOf(places: Places): number {
  return [...places.values()].reduce((sum, likely) => sum + likely, 0);
}

function draftKey(places: Places): string {
  return [...places.keys()].sort((a, b) => a - b).join();
}
