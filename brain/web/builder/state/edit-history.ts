import type { LensDraft } from './lens-draft.js';
import { edited, type LensEdit } from './lens-edit.js';

/** A draft with its steps to undo and to redo. */
export interface EditHistory {
  readonly past: readonly LensDraft[];
  readonly now: LensDraft;
  readonly future: readonly LensDraft[];
  /** The part that the last edit changed; further edits of it join that step. '' after anything else. */
  readonly changing: string;
}

export type HistoryStep = { readonly type: 'edit'; readonly edit: LensEdit } | { readonly type: 'undo' | 'redo' };

export const startOfHistory = (draft: LensDraft): EditHistory => ({ past: [], now: draft, future: [], changing: '' });

/** The history after an edit, an undo or a redo; the same object if nothing changes. */
export function stepHistory(history: EditHistory, step: HistoryStep): EditHistory {
  if (step.type === 'edit') return afterEdit(history, step.edit);
  return step.type === 'undo' ? undone(history) : redone(history);
}

function afterEdit(history: EditHistory, edit: LensEdit): EditHistory {
  const { past, now, changing } = history;
  const next = edited(now, edit);
  if (next === now) return history;
  const part = changedPart(edit);
  const goesOn = part !== '' && part === changing;
  return { past: goesOn ? past : [...past, now], now: next, future: [], changing: part };
}

/** A key for the changed part. Edits with the same key in a row are one step; '' is always a step of its own. */
function changedPart(edit: LensEdit): string {
  switch (edit.do) {
    case 'change-scene':
      return edit.what === '' ? '' : `scene ${edit.scene} ${edit.what}`;
    case 'move-scene':
      return `place ${edit.scene}`;
    case 'rename-lens':
    case 'battery-below':
      return edit.do;
    case 'change-counter':
      return `counter ${edit.counter}`;
    default:
      return '';
  }
}

function undone(history: EditHistory): EditHistory {
  const { past, now, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), now: before, future: [now, ...future], changing: '' };
}

function redone(history: EditHistory): EditHistory {
  const { past, now, future } = history;
  const [after, ...rest] = future;
  if (after === undefined) return history;
  return { past: [...past, now], now: after, future: rest, changing: '' };
}
