import { sceneOf } from '#core/figments/format/look-up';
import { type EditHistory, type HistoryStep, startOfHistory, stepHistory } from './edit-history.js';
import { firstDraft } from './lens-draft.js';

export interface BuilderState {
  readonly history: EditHistory;
  /** The scene whose fields are shown. */
  readonly selected: string;
  /** Where the lens on the page came from, in a sentence; '' for the first one. */
  readonly origin: string;
}

export type BuilderEvent =
  | HistoryStep
  | { readonly type: 'select'; readonly scene: string }
  | { readonly type: 'came-from'; readonly origin: string };

export const firstBuilderState: BuilderState = {
  history: startOfHistory(firstDraft),
  selected: firstDraft.figment.initial,
  origin: '',
};

export function reduceBuilder(state: BuilderState, event: BuilderEvent): BuilderState {
  switch (event.type) {
    case 'select':
      return { ...state, selected: event.scene };
    case 'came-from':
      return { ...state, origin: event.origin };
    default: {
      const history = stepHistory(state.history, event);
      return history === state.history ? state : { ...state, history, selected: selectedAfter(state, history, event) };
    }
  }
}

/** A new scene is shown at once, a renamed one stays shown; one that is gone gives way to the first. */
function selectedAfter(state: BuilderState, history: EditHistory, event: HistoryStep): string {
  const { figment } = history.now;
  const edit = event.type === 'edit' ? event.edit : null;
  if (edit?.do === 'add-scene') return Object.keys(figment.scenes).at(-1) ?? figment.initial;
  if (edit?.do === 'rename-scene' && state.selected === edit.scene && sceneOf(figment, edit.to)) return edit.to;
  if (edit?.do === 'open') return figment.initial;
  return sceneOf(figment, state.selected) === undefined ? figment.initial : state.selected;
}
