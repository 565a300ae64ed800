import type { Arrow } from './source-files.js';

/** The files and folders of one folder, and the imports that join them. */
type SiblingGraph = ReadonlyMap<string, ReadonlyMap<string, readonly Arrow[]>>;

interface Siblings {
  /** The folder that holds both; the root of the repository is ''. */
  readonly folder: string;
  readonly left: string;
  readonly right: string;
}

/** Which two siblings an import joins: those at which the two paths part. */
export function siblingsOf({ from, to }: Arrow): Siblings {
  const left = from.split('/');
  const right = to.split('/');
  const depth = left.findIndex((part, index) => part !== right[index]);
  return {
    folder: left.slice(0, depth).join('/'),
    left: left.slice(0, depth + 1).join('/'),
    right: right.slice(0, depth + 1).join('/'),
  };
}

/** Folder → the graph of what lies in it. */
function siblingGraphs(arrows: readonly Arrow[]): ReadonlyMap<string, SiblingGraph> {
  const graphs = new Map<string, Map<string, Map<string, Arrow[]>>>();
  for (const arrow of arrows) {
    const { folder, left, right } = siblingsOf(arrow);
    const graph = valueOrInitial(graphs, folder, () => new Map<string, Map<string, Arrow[]>>());
    valueOrInitial(
      valueOrInitial(graph, left, () => new Map<string, Arrow[]>()),
      right,
      () => [],
    ).push(arrow);
  }
  return graphs;
}

function valueOrInitial<K, V>(map: Map<K, V>, key: K, initial: () => V): V {
  const value = map.get(key) ?? initial();
  map.set(key, value);
  return value;
}

/** Siblings that import each other in a circle, at every level, with the arrows of each circle, fewest imports first. */
export function cyclesOf(arrows: readonly Arrow[]): string[] {
  return [...siblingGraphs(arrows).values()].flatMap((graph) =>
    stronglyConnected(graph).map((members) => describeCycle(graph, members)),
  );
}

function describeCycle(graph: SiblingGraph, members: ReadonlySet<string>): string {
  const joining = [...members].flatMap((left) =>
    [...(graph.get(left) ?? [])].flatMap(([right, imports]) => (members.has(right) ? [{ left, right, imports }] : [])),
  );
  const lines = joining
    .sort((a, b) => a.imports.length - b.imports.length)
    .map(
      ({ left, right, imports: [first, ...more] }) =>
        `  ${left} → ${right}: ${first?.from} → ${first?.to}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    );
  return [[...members].sort().join(', '), ...lines].join('\n');
}

function stronglyConnected(graph: SiblingGraph): ReadonlySet<string>[] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]));
  const placed = new Set<string>();
  return [...reach].flatMap(([node, reached]) => {
    if (placed.has(node) || !reached.has(node)) return [];
    const members = new Set([...reached].filter((other) => reach.get(other)?.has(node)));
    for (const member of members) placed.add(member);
    return [members];
  });
}

/** What a node reaches by one arrow or more. */
function reachable(graph: SiblingGraph, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of graph.get(node)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}
