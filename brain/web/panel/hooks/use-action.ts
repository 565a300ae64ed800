import { useState } from 'preact/hooks';
import { refusalSentence } from '../api/refusal-sentence.js';

export interface PendingAction {
  readonly isBusy: boolean;
  /** Why the last one did not happen; '' when it did. */
  readonly refusal: string;
  /** Does one thing; resolves to whether it happened. */
  run(action: () => Promise<unknown>): Promise<boolean>;
}

/** Carries out what a person asked for on a page, and keeps the refusal for them to read. */
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
