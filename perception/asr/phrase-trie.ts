/** Phrases as a graph without loops; an element is a word or a `{slot}` marker. */
export interface PhraseNode {
  readonly branches: ReadonlyMap<string, PhraseBranch>;
  /** True where a phrase may end. */
  readonly ends: boolean;
  /** The summed weight of the phrases that come by here. */
  readonly mass: number;
}

/** The way on by one element, and the weight of the phrases that take it. */
interface PhraseBranch {
  readonly node: PhraseNode;
  readonly mass: number;
}

/** A prefix tree of phrases. */
export interface PhraseTrie extends PhraseNode {
  readonly branches: Map<string, { readonly node: PhraseTrie; mass: number }>;
  ends: boolean;
  mass: number;
}

/** A trie without phrases. */
export function emptyTrie(): PhraseTrie {
  return { branches: new Map(), ends: false, mass: 0 };
}

/** Adds a phrase of at least one element; adding one twice changes nothing. */
export function addPhrase(trie: PhraseTrie, elements: readonly string[], mass = 1): void {
  const path = [trie];
  for (const element of elements) path.push(childOf(path.at(-1) ?? trie, element));
  const last = path.at(-1) ?? trie;
  if (last.ends) return;
  last.ends = true;
  for (const node of path) node.mass += mass;
  for (const [at, element] of elements.entries()) {
    const branch = path[at]?.branches.get(element);
    if (branch) branch.mass += mass;
  }
}

/** Allows `unknown` as the last element after every beginning of the phrases, without taking mass from them. */
export function addUnknownWords(trie: PhraseTrie, unknown: string): void {
  for (const { node } of trie.branches.values()) if (node.branches.size > 0) addUnknownWords(node, unknown);
  addPhrase(trie, [unknown], 0);
}

/** The phrases that begin with none of these elements. */
export function withoutBranches({ branches, mass }: PhraseNode, elements: ReadonlySet<string> = new Set()): PhraseNode {
  return { branches: new Map([...branches].filter(([element]) => !elements.has(element))), ends: false, mass };
}

/** The slot's name if the element is a `{slot}` marker. */
export function slotOf(element: string): string | undefined {
  return element.startsWith('{') ? element.slice(1, -1) : undefined;
}

/** The share of a node's mass for the phrase that ends at it. */
export function endMass({ ends, mass, branches }: PhraseNode): number {
  return ends ? mass - [...branches.values()].reduce((sum, branch) => sum + branch.mass, 0) : 0;
}

function childOf(node: PhraseTrie, element: string): PhraseTrie {
  const known = node.branches.get(element);
  if (known) return known.node;
  const child = emptyTrie();
  node.branches.set(element, { node: child, mass: 0 });
  return child;
}
