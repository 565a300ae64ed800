import type { Figment, FigmentScene, SceneTransition } from '#core/figments/format/figment';

type Scenes = Figment['scenes'];

/** A copy with the field added, or replaced at its old position. */
export function withField<T>(fields: Readonly<Record<string, T>>, name: string, value: T): Record<string, T> {
  return { ...fields, [name]: value };
}

export function withoutField<T>(fields: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

/** “scene”, “scene2”, … : the first that is not taken. */
export function freeName(stem: string, taken: readonly string[]): string {
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? stem : `${stem}${at}`;
    if (!taken.includes(name)) return name;
  }
}

/** The scenes with every exit to `from` leading to `to`. */
export function exitsMoved(scenes: Scenes, from: string, to: string): Scenes {
  return eachTransition(scenes, (exit) => (exit.target === from ? { ...exit, target: to } : exit));
}

/** The lens with a counter renamed everywhere: in steps, conditions and lines. */
export function countersRenamed(figment: Figment, from: string, to: string): Figment {
  const other = (name: string) => (name === from ? to : name);
  const counters = Object.entries(figment.counters ?? {}).map(([name, counter]) => [
    other(name),
    name === from && counter.name !== undefined ? { ...counter, name: to } : counter,
  ]);
  const scenes = eachTransition(figment.scenes, ({ counter_ops, when, ...exit }) => ({
    ...exit,
    ...(counter_ops && { counter_ops: counter_ops.map((op) => ({ ...op, counter: other(op.counter) })) }),
    ...(when && { when: { ...when, counter: other(when.counter) } }),
  }));
  return { ...figment, counters: Object.fromEntries(counters), scenes: countersShown(scenes, from, to) };
}

function countersShown(scenes: Scenes, from: string, to: string): Scenes {
  const shown = (content: string) => content.replaceAll(`{count:${from}}`, `{count:${to}}`);
  return eachScene(scenes, ({ lines, ...scene }) => ({
    ...scene,
    ...(lines && { lines: lines.map((line) => ({ ...line, content: shown(line.content) })) }),
  }));
}

function eachTransition(scenes: Scenes, rewrite: (exit: SceneTransition) => SceneTransition): Scenes {
  return eachScene(scenes, ({ on, on_timeout, ...scene }) => ({
    ...scene,
    ...(on && { on: Object.fromEntries(Object.entries(on).map(([event, exit]) => [event, rewrite(exit)])) }),
    ...(on_timeout && { on_timeout: on_timeout.map(rewrite) }),
  }));
}

function eachScene(scenes: Scenes, rewrite: (scene: FigmentScene) => FigmentScene): Scenes {
  return Object.fromEntries(Object.entries(scenes).map(([name, scene]) => [name, rewrite(scene)]));
}
