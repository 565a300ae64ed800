import type { Figment, FigmentCounter, FigmentScene } from '#core/figments/format/figment';
import type { hostPowers } from '#core/figments/format/host-power';
import { ownValue, sceneOf } from '#core/figments/format/look-up';
import { draftId, type LensDraft, type ScenePlace } from './lens-draft.js';
import type { LensOrigin } from './lens-origin.js';
import { countersRenamed, exitsMoved, freeName, withField, withoutField } from './rewrite-lens.js';

export type HostPower = (typeof hostPowers)[number];

/** One change that a person makes to the draft. */
export type LensEdit =
  | { readonly do: 'open'; readonly figment: Figment; readonly origin: LensOrigin }
  | { readonly do: 'rename-lens'; readonly name: string }
  | { readonly do: 'add-scene' }
  | { readonly do: 'rename-scene'; readonly scene: string; readonly to: string }
  | { readonly do: 'remove-scene'; readonly scene: string }
  | { readonly do: 'begin-with'; readonly scene: string }
  /** `what` names the changed part; further typing in it is the same step of undo. */
  | { readonly do: 'change-scene'; readonly scene: string; readonly what: string; readonly to: FigmentScene }
  | { readonly do: 'move-scene'; readonly scene: string; readonly to: ScenePlace }
  | { readonly do: 'add-counter'; readonly counter?: string }
  | { readonly do: 'rename-counter'; readonly counter: string; readonly to: string }
  | { readonly do: 'change-counter'; readonly counter: string; readonly to: FigmentCounter }
  | { readonly do: 'remove-counter'; readonly counter: string }
  | { readonly do: 'require'; readonly power: HostPower; readonly on: boolean }
  | { readonly do: 'battery-below'; readonly percent: number | null };

type EditOf<Do extends LensEdit['do']> = Extract<LensEdit, { do: Do }>;
type Editors = { readonly [Do in LensEdit['do']]: (draft: LensDraft, edit: EditOf<Do>) => LensDraft };

/** The draft after an edit; the same object if nothing changed. */
export function edited(draft: LensDraft, edit: LensEdit): LensDraft {
  const editor = editors[edit.do] as (draft: LensDraft, edit: LensEdit) => LensDraft;
  return editor(draft, edit);
}

const changed = (draft: LensDraft, fields: Partial<Figment>): LensDraft => ({
  ...draft,
  figment: { ...draft.figment, ...fields },
});

const editors: Editors = {
  open: (_draft, { figment, origin }) => ({ figment: { ...figment, id: draftId }, places: {}, origin }),
  'rename-lens': (draft, { name }) => (name === draft.figment.name ? draft : changed(draft, { name })),
  'add-scene': (draft) => {
    const { scenes } = draft.figment;
    const name = freeName('scene', Object.keys(scenes));
    const scene: FigmentScene = { lines: [{ content: name, row: 2 }], on: { single: { target: '@end' } } };
    return changed(draft, { scenes: withField(scenes, name, scene) });
  },
  'rename-scene': renamedScene,
  'remove-scene': removedScene,
  'begin-with': (draft, { scene }) =>
    scene === draft.figment.initial || sceneOf(draft.figment, scene) === undefined
      ? draft
      : changed(draft, { initial: scene }),
  'change-scene': (draft, { scene, to }) =>
    sceneOf(draft.figment, scene) === undefined
      ? draft
      : changed(draft, { scenes: withField(draft.figment.scenes, scene, to) }),
  'move-scene': (draft, { scene, to }) =>
    sceneOf(draft.figment, scene) === undefined ? draft : { ...draft, places: withField(draft.places, scene, to) },
  'add-counter': (draft, { counter }) => {
    const { counters = {} } = draft.figment;
    const name = counter ?? freeName('count', Object.keys(counters));
    return Object.hasOwn(counters, name) ? draft : changed(draft, { counters: withField(counters, name, {}) });
  },
  'rename-counter': (draft, { counter, to }) => {
    const { counters = {} } = draft.figment;
    if (!Object.hasOwn(counters, counter) || Object.hasOwn(counters, to)) return draft;
    return { ...draft, figment: countersRenamed(draft.figment, counter, to) };
  },
  'change-counter': (draft, { counter, to }) => {
    const { counters = {} } = draft.figment;
    return ownValue(counters, counter) === undefined
      ? draft
      : changed(draft, { counters: withField(counters, counter, to) });
  },
  'remove-counter': (draft, { counter }) => {
    const { counters, ...rest } = draft.figment;
    if (counters === undefined || !Object.hasOwn(counters, counter)) return draft;
    const left = withoutField(counters, counter);
    return { ...draft, figment: Object.keys(left).length === 0 ? rest : { ...rest, counters: left } };
  },
  require: (draft, { power, on }) => {
    const { requires = [], ...rest } = draft.figment;
    if (requires.includes(power) === on) return draft;
    const powers = on ? [...requires, power] : requires.filter((other) => other !== power);
    return { ...draft, figment: powers.length === 0 ? rest : { ...rest, requires: powers } };
  },
  'battery-below': (draft, { percent }) => {
    const { battery_below, ...rest } = draft.figment;
    if (battery_below === (percent ?? undefined)) return draft;
    return { ...draft, figment: percent === null ? rest : { ...rest, battery_below: percent } };
  },
};

function renamedScene(draft: LensDraft, { scene, to }: EditOf<'rename-scene'>): LensDraft {
  const { figment, places } = draft;
  const found = sceneOf(figment, scene);
  if (found === undefined || sceneOf(figment, to) !== undefined) return draft;
  const own = found.id === undefined ? found : { ...found, id: to };
  const entries = Object.entries(figment.scenes).map(([name, each]): [string, FigmentScene] =>
    name === scene ? [to, own] : [name, each],
  );
  const place = ownValue(places, scene);
  return {
    ...draft,
    figment: {
      ...figment,
      initial: figment.initial === scene ? to : figment.initial,
      scenes: exitsMoved(Object.fromEntries(entries), scene, to),
    },
    places: place === undefined ? places : withField(withoutField(places, scene), to, place),
  };
}

/**
 * Removes a scene. Exits that led to it end the lens instead, so that the rest can still run. The last scene is not
 * removed.
 */
function removedScene(draft: LensDraft, { scene }: EditOf<'remove-scene'>): LensDraft {
  const { figment, places } = draft;
  const left = withoutField(figment.scenes, scene);
  const [first] = Object.keys(left);
  if (sceneOf(figment, scene) === undefined || first === undefined) return draft;
  return {
    ...draft,
    figment: {
      ...figment,
      initial: figment.initial === scene ? first : figment.initial,
      scenes: exitsMoved(left, scene, '@end'),
    },
    places: withoutField(places, scene),
  };
}
