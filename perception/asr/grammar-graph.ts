import { arcsKey, phoneStateKey } from './fst/arc-keys.js';
import type { Junction, SpokenForm } from './fst/junction.js';
import { encodeFst, type FstArc, type FstState } from './fst/open-fst.js';
import { type GraphLabels, graphMarks } from './graph-reading.js';
import {
  addPhrase,
  addUnknownWords,
  emptyTrie,
  endMass,
  type PhraseNode,
  slotOf,
  withoutBranches,
} from './phrase-trie.js';
import type { GrammarGraphSource } from './sentences/grammar-graph-source.js';
import { priorCost } from './sentences/prior-cost.js';
import { addAnyPhones, blankLabel } from './unknown-words.js';

/** A decoding graph over the model's tokens, with the labels to read its results. */
export interface GrammarGraph extends GraphLabels {
  /** OpenFst bytes for sherpa-onnx's `ctcFstDecoderConfig.graph`. */
  readonly fst: Uint8Array;
  /** Phrases that are left out because one of their words has no pronunciation. */
  readonly unspoken: readonly string[];
}

// A phone the model half heard costs more than skipping it: without a reward short words win over long ones.
const phoneReward = 2.5;
const wakeCost = priorCost(1, 2);
/** How likely talk comes before a sentence: so seldom that “er”, of one sound, costs more than that sound is worth. */
const ledIn = 0.01;
/** How likely a line has another sentence, or the name of whom it is said to at its end. */
const furtherSaid = 0.05;
const seldomMarks: ReadonlySet<string> = new Set([graphMarks.seldomTail, graphMarks.seldomEnd]);
/** Up to this many onward arcs are repeated after a word instead of shared behind an epsilon. */
const inlinedArcs = 2;

/** Compiles a grammar to a CTC decoding graph. Throws RangeError on an unknown slot or an unknown phone. */
export function buildGrammarGraph(source: GrammarGraphSource): GrammarGraph {
  const compiler = new GraphCompiler(source);
  const start = compiler.compile();
  const { states, words, sounds, unspoken } = compiler;
  return { fst: encodeFst(states, start), words, sounds, unspoken: [...unspoken] };
}

/** Builds the graph backwards, sharing equal continuations, so slots are copied only where necessary. */
class GraphCompiler {
  readonly states: FstState[] = [];
  readonly words = [''];
  readonly sounds: (readonly string[])[] = [[]];
  readonly unspoken = new Set<string>();
  readonly #phoneStates = new Map<number | string, number>();
  readonly #junctions = new Map<string, Junction>();
  readonly #afterNode = new Map<PhraseNode, Map<Junction, Junction>>();
  readonly #slotTries = new Map<string, PhraseNode>();
  readonly #spoken = new Map<string, readonly SpokenForm[]>();
  readonly #unknownWords = new Map<Junction, number>();
  readonly #marks = new Map<string, number>();
  readonly #phones: readonly number[];

  constructor(private readonly source: GrammarGraphSource) {
    this.#phones = [...source.tokens.values()].map(inputLabel).filter((label) => label !== blankLabel);
  }

  /** Fills `states` and returns the start state. */
  compile(): number {
    const further: FstArc[] = [];
    const end = { arcs: further, final: 0 };
    const sentences = this.#sentences();
    const body = this.#behindLeads(this.#follow(sentences, end));
    further.push(...this.#furtherBehind(this.#follow(withoutBranches(sentences, this.source.alone), end)));
    const afterWake = this.#junction([this.#epsilon(body, 0)], 0);
    const wake = this.#follow(this.#trieOf(this.source.wakePhrases), afterWake);
    const start = this.states.length;
    const silence = { input: blankLabel, output: 0, weight: 0, next: start };
    const arcs = [silence];
    this.states.push({ final: 0, arcs });
    arcs.push(this.#epsilon(body, wakeCost), this.#epsilon(wake, wakeCost));
    return start;
  }

  /** `body`, or any number of leads and then that. */
  #behindLeads(body: Junction): Junction {
    const entry: { arcs: FstArc[] } = { arcs: [] };
    const led = this.#follow(this.#trieOf(this.source.leads ?? []), this.#junction([this.#epsilon(entry, 0)]));
    entry.arcs.push(this.#epsilon(body, 0));
    if (led.arcs.length > 0) entry.arcs.push(this.#epsilon(led, priorCost(ledIn, 1)));
    return entry;
  }

  /** The arcs on from the end of a sentence, which count as what is seldom said: no line is kept open for them. */
  #furtherBehind(another: Junction): readonly FstArc[] {
    const { links = [], tails = [] } = this.source;
    const linked = this.#follow(this.#trieOf(links), this.#junction([this.#epsilon(another, 0)]));
    const tail = this.#follow(this.#trieOf(tails), this.#junction([], 0));
    const output = this.#mark(graphMarks.seldomTail);
    return [linked, tail]
      .filter(({ arcs }) => arcs.length > 0)
      .map((to) => ({ ...this.#epsilon(to, priorCost(furtherSaid, 1)), output }));
  }

  /** The junction for everything below `node`, followed by `then`. */
  #follow(node: PhraseNode, then: Junction): Junction {
    if (node.ends && node.branches.size === 0) return then;
    const known = this.#afterNode.get(node)?.get(then);
    if (known) return known;
    const arcs = [...node.branches].flatMap(([element, { node: child, mass }]) =>
      this.#say(element, this.#follow(child, then), element === graphMarks.unknown ? 0 : priorCost(mass, node.mass)),
    );
    if (node.ends) arcs.push(this.#epsilon(then, priorCost(endMass(node), node.mass)));
    const junction = this.#junction(arcs);
    const perNode = this.#afterNode.get(node) ?? new Map<Junction, Junction>();
    this.#afterNode.set(node, perNode.set(then, junction));
    return junction;
  }

  #say(element: string, then: Junction, weight: number): FstArc[] {
    if (element === graphMarks.unknown) return [this.#sayAnything(then, weight)];
    if (seldomMarks.has(element)) return [{ ...this.#epsilon(then, weight), output: this.#mark(element) }];
    const slot = slotOf(element);
    if (slot !== undefined) return [this.#saySlot(slot, then, weight)];
    const onward = this.#onward(then);
    return this.#spokenWord(element).map((form) => this.#sayWord(form, weight, onward));
  }

  /** The arc into a slot. Where an unknown word may stand, output labels mark its beginning and end. */
  #saySlot(slot: string, then: Junction, weight: number): FstArc {
    if (!this.source.unknown?.slots.has(slot)) return this.#epsilon(this.#follow(this.#slotTrie(slot), then), weight);
    const close = this.#junction([{ ...this.#epsilon(then, 0), output: this.#mark(graphMarks.slotEnd) }]);
    return { ...this.#epsilon(this.#follow(this.#slotTrie(slot), close), weight), output: this.#mark(`{${slot}}`) };
  }

  /** The arc into any phones at all, one or more. */
  #sayAnything(then: Junction, weight: number): FstArc {
    const { enter = 0, phone = 0 } = this.source.unknown?.cost ?? {};
    const known = this.#unknownWords.get(then);
    const next = known ?? addAnyPhones(this.states, this.#phones, this.#epsilon(then, 0), phone - phoneReward);
    this.#unknownWords.set(then, next);
    return { input: 0, output: this.#mark(graphMarks.unknown), weight: weight + enter, next };
  }

  #mark(text: string): number {
    const label = this.#marks.get(text) ?? this.#label(text, []);
    this.#marks.set(text, label);
    return label;
  }

  #label(word: string, phones: readonly string[]): number {
    this.sounds.push(phones);
    return this.words.push(word) - 1;
  }

  /** The arc into a word's first phone; each phone holds through its own repeats and blanks. */
  #sayWord({ label, inputs }: SpokenForm, weight: number, after: readonly FstArc[]): FstArc {
    let onward = after;
    for (let at = inputs.length - 1; at > 0; at -= 1) {
      const input = inputs[at] ?? 0;
      onward = [{ input, output: 0, weight: -phoneReward, next: this.#phoneState(input, onward) }];
    }
    const first = inputs[0] ?? 0;
    return { input: first, output: label, weight: weight - phoneReward, next: this.#phoneState(first, onward) };
  }

  #onward(then: Junction): readonly FstArc[] {
    return then.final === undefined && then.arcs.length <= inlinedArcs ? then.arcs : [this.#epsilon(then, 0)];
  }

  #phoneState(label: number, onward: readonly FstArc[]): number {
    const key = phoneStateKey(label, onward, -phoneReward);
    const known = this.#phoneStates.get(key);
    if (known !== undefined) return known;
    const next = this.states.length;
    const hold = [label, blankLabel].map((input) => ({ input, output: 0, weight: 0, next }));
    this.states.push({ arcs: [...hold, ...onward] });
    this.#phoneStates.set(key, next);
    return next;
  }

  #junction(arcs: readonly FstArc[], final?: number): Junction {
    const key = `${final}>${arcsKey(arcs)}`;
    const known = this.#junctions.get(key);
    if (known) return known;
    const junction: Junction = final === undefined ? { arcs } : { arcs, final };
    this.#junctions.set(key, junction);
    return junction;
  }

  #epsilon(to: Junction, weight: number): FstArc {
    if (to.state === undefined) {
      to.state = this.states.length;
      this.states.push(to);
    }
    return { input: 0, output: 0, weight, next: to.state };
  }

  #sentences(): PhraseNode {
    const { sentences } = this.source;
    return 'branches' in sentences ? sentences : this.#trieOf(sentences);
  }

  #slotTrie(slot: string): PhraseNode {
    const known = this.#slotTries.get(slot);
    if (known) return known;
    const values = this.source.slots[slot];
    if (!values) throw new RangeError(`the grammar has no slot {${slot}}`);
    const trie = this.#trieOf(values, this.source.unknown?.slots.has(slot) ? graphMarks.unknown : undefined);
    this.#slotTries.set(slot, trie);
    return trie;
  }

  #trieOf(phrases: readonly string[], unknown?: string): PhraseNode {
    const trie = emptyTrie();
    for (const phrase of phrases) {
      const elements = phrase.split(' ').filter((element) => element !== '');
      if (elements.length > 0 && elements.every((element) => this.#isSayable(element))) addPhrase(trie, elements);
      else this.unspoken.add(phrase);
    }
    if (unknown !== undefined) addUnknownWords(trie, unknown);
    return trie;
  }

  #isSayable(element: string): boolean {
    return slotOf(element) !== undefined || seldomMarks.has(element) || this.#spokenWord(element).length > 0;
  }

  #spokenWord(word: string): readonly SpokenForm[] {
    const known = this.#spoken.get(word);
    if (known) return known;
    const spoken = this.source.pronounce(word).map((phones) => {
      const inputs = phones.map((phone) => this.#tokenLabel(phone));
      return { label: this.#label(word, phones), inputs };
    });
    this.#spoken.set(word, spoken);
    return spoken;
  }

  #tokenLabel(phone: string): number {
    const token = this.source.tokens.get(phone);
    if (token === undefined) throw new RangeError(`the model has no token for phone ${phone}`);
    return inputLabel(token);
  }
}

function inputLabel(token: number): number {
  return token + 1;
}
