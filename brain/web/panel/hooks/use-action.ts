import { useState } from 'preact/hooks';
import { refusalSentence } from '../api/refusal-sentence.js';

export interface PendingAction {
  readonly isBusy: boolean;
  /** Why the last action failed; '' if it succeeded. */
  readonly refusal: string;
  /** Runs an action; resolves with whether it succeeded. */
  run(action: () => Promise<unknown>): Promise<boolean>;
}

/** Runs actions that a person asked for on a page, and keeps the refusal to show. */
export function useAction(): PendingAction {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefusal('');
    try {
      await action();
      return true;
    } catch (thrown) {
      setRefusal(refusalSentence(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
