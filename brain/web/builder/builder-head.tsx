import { useLayoutEffect } from 'preact/hooks';
import { MoonIcon } from '../panel/components/icons.js';
import type { EditHistory } from './state/edit-history.js';
import { firstDraft } from './state/lens-draft.js';

interface BuilderHeadProps {
  readonly history: EditHistory;
  onStep(step: 'undo' | 'redo'): void;
  /** Discards the lens on the page; this can be undone. */
  onStartAfresh(): void;
}

/** The title of the page, with the buttons for undo, redo and starting afresh. */
export function BuilderHead({ history, onStep, onStartAfresh }: BuilderHeadProps) {
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      if (step === null || keepsOwnUndo(event.target)) return;
      event.preventDefault();
      onStep(step);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [onStep]);
  return (
    <header class="masthead">
      <h1 class="brand">
        <MoonIcon />
        Lens builder
      </h1>
      <div class="buttons">
        <button
          type="button"
          aria-keyshortcuts="Control+Z"
          disabled={history.past.length === 0}
          onClick={() => onStep('undo')}
        >
          Undo
        </button>
        <button
          type="button"
          aria-keyshortcuts="Control+Shift+Z"
          disabled={history.future.length === 0}
          onClick={() => onStep('redo')}
        >
          Redo
        </button>
        <button type="button" disabled={history.now.figment === firstDraft.figment} onClick={onStartAfresh}>
          Start afresh
        </button>
        <a class="to-panel" href="/">
          To the panel
        </a>
      </div>
    </header>
  );
}

function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : null;
}

/** Whether the browser's own undo applies: in an input that is not part of the lens. */
function keepsOwnUndo(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.closest('.scene-section') === null;
}
