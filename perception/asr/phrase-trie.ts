/** A prefix tree of phrases; an element is a word or a `{slot}` marker. */
export interface PhraseTrie {
  readonly children: Map<string, PhraseTrie>;
  /** True where a phrase may end. */
  ends: boolean;
  /** The summed weight of the phrases that end here or below. */
  mass: number;
}

/** A trie without phrases. */
export function emptyTrie(): PhraseTrie {
  return { children: new Map(), ends: false, mass: 0 };
}

/** Adds a phrase of at least one element; adding one twice changes nothing. */
export function addPhrase(trie: PhraseTrie, elements: readonly string[], mass = 1): void {
  const path = [trie];
  for (const element of elements) path.push(childOf(path.at(-1) ?? trie, element));
  const last = path.at(-1) ?? trie;
  if (last.ends) return;
  last.ends = true;
  for (const node of path) node.mass += mass;
}

/** Allows `unknown` as the last element after every beginning of the phrases, without taking mass from them. */
export function addUnknownWords(trie: PhraseTrie, unknown: string): void {
  for (const child of trie.children.values()) if (child.children.size > 0) addUnknownWords(child, unknown);
  addPhrase(trie, [unknown], 0);
}

/** The slot's name if the element is a `{slot}` marker. */
export function slotOf(element: string): string | undefined {
  return element.startsWith('{') ? element.slice(1, -1) : undefined;
}

/** The share of a node's mass for the phrase that ends at it. */
export function endMass(trie: PhraseTrie): number {
  return trie.ends ? trie.mass - [...trie.children.values()].reduce((sum, child) => sum + child.mass, 0) : 0;
}

function childOf(node: PhraseTrie, element: string): PhraseTrie {
  const known = node.children.get(element);
  if (known) return known;
  const child = emptyTrie();
  node.children.set(element, child);
  return child;
}
