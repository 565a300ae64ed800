import { canonicalJson } from '#core/figments/format/canonical-json';
import { sceneOf } from '#core/figments/format/look-up';
import { openShareLink } from '#core/figments/share/share-link';
import { type EditHistory, type HistoryStep, startOfHistory, stepHistory } from './edit-history.js';
import { draftId, firstDraft, type LensDraft } from './lens-draft.js';

/** The lens as the Brain last kept it: its id and its canonical JSON. A changed lens has to be kept again. */
export interface KeptAs {
  readonly id: string;
  readonly text: string;
}

/** The work on the page that a reload must not lose. */
export interface WorkInHand {
  readonly draft: LensDraft;
  readonly kept: KeptAs | null;
  /** The link in the page's address that was opened or declined last; '' for none. */
  readonly link: string;
}

export interface BuilderState {
  readonly history: EditHistory;
  /** The scene whose fields are shown. */
  readonly selected: string;
  readonly kept: KeptAs | null;
  readonly link: string;
}

export type BuilderEvent =
  | HistoryStep
  | { readonly type: 'select'; readonly scene: string }
  /** With null the kept lens turned out to be removed. */
  | { readonly type: 'kept'; readonly kept: KeptAs | null }
  | { readonly type: 'saw-link'; readonly link: string };

export const firstWork: WorkInHand = { draft: firstDraft, kept: null, link: '' };

export const builderStateOf = ({ draft, kept, link }: WorkInHand): BuilderState => ({
  history: startOfHistory(draft),
  selected: draft.figment.initial,
  kept,
  link,
});

export const workInHand = ({ history, kept, link }: BuilderState): WorkInHand => ({ draft: history.now, kept, link });

/**
 * Whether replacing the lens would lose work: it differs from the first one, from the kept one and from what its link
 * holds.
 */
export function isUnsaved({ draft: { figment }, kept, link }: WorkInHand): boolean {
  const text = canonicalJson(figment);
  if (text === canonicalJson(firstDraft.figment) || text === kept?.text) return false;
  const opened = openShareLink(link);
  return !opened.ok || text !== canonicalJson({ ...opened.figment, id: draftId });
}

/** The state after an event; the same object if an edit, undo or redo changes nothing. */
export function reduceBuilder(state: BuilderState, event: BuilderEvent): BuilderState {
  switch (event.type) {
    case 'select':
      return { ...state, selected: event.scene };
    case 'kept':
      return { ...state, kept: event.kept };
    case 'saw-link':
      return { ...state, link: event.link };
    default: {
      const history = stepHistory(state.history, event);
      return history === state.history ? state : { ...state, history, selected: selectedAfter(state, history, event) };
    }
  }
}

/**
 * The scene to show after a step: a new one, a renamed one under its new name, or the first if the selected one is
 * gone.
 */
function selectedAfter(state: BuilderState, history: EditHistory, event: HistoryStep): string {
  const { figment } = history.now;
  const edit = event.type === 'edit' ? event.edit : null;
  if (edit?.do === 'add-scene') return Object.keys(figment.scenes).at(-1) ?? figment.initial;
  if (edit?.do === 'rename-scene' && state.selected === edit.scene && sceneOf(figment, edit.to)) return edit.to;
  if (edit?.do === 'open') return figment.initial;
  return sceneOf(figment, state.selected) === undefined ? figment.initial : state.selected;
}
