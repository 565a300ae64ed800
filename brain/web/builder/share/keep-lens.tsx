import { useEffect, useState } from 'preact/hooks';
import type { BrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment } from '#core/figments/format/figment';
import { RefusalNotice } from '../../panel/components/page-section.js';
import { useAction } from '../../panel/hooks/use-action.js';
import type { KeptAs } from '../state/builder-state.js';

export type LensKeeper = Pick<BrainClient, 'draftLens' | 'keepLens' | 'deployLens' | 'keptLens' | 'status'>;

interface KeepLensProps {
  readonly figment: Figment;
  /** Why the lens cannot be kept now; '' where it can. */
  readonly hindrance: string;
  readonly brain: LensKeeper | null;
  readonly kept: KeptAs | null;
  onKept(kept: KeptAs | null): void;
}

const takenAway = 'It was taken away elsewhere, for good. Keep it once more to have it again.';

/** Buttons to keep the lens and to show it on the glasses, where this page has access to a Brain. */
export function KeepLens({ figment, hindrance, brain, kept, onKept }: KeepLensProps) {
  const text = canonicalJson(figment);
  const isKept = kept?.text === text;
  const [said, setSaid] = useState({ text: '', say: '' });
  const action = useAction();
  const lost = (): void => {
    onKept(null);
    setSaid({ text, say: takenAway });
  };
  useTakenAway(brain, isKept ? kept.id : null, lost);
  if (brain === null) return <WithoutBrain />;
  const keep = async (): Promise<string> => {
    if (isKept) return kept.id;
    const drafted = await brain.draftLens({ figment });
    if (!drafted.ok) throw new Fault('http/invalid', { sentence: drafted.message });
    const { figment_id: id } = await brain.keepLens({ figment_id: drafted.figment_id });
    onKept({ id, text });
    setSaid({ text, say: 'Kept, and signed by your Brain.' });
    return id;
  };
  const show = async (): Promise<void> => {
    const id = await keep();
    try {
      const { shown } = await brain.deployLens({ figment_id: id });
      const say = shown ? 'It is on your glasses.' : 'It is on stage, and on your glasses as soon as they are back.';
      setSaid({ text, say });
    } catch (thrown) {
      if (!isTakenAway(thrown)) throw thrown;
      lost();
    }
  };
  const start = (deed: () => Promise<unknown>): void => {
    setSaid({ text, say: '' });
    void action.run(deed);
  };
  const isHindered = hindrance !== '';
  // Not `disabled`, which would take the focus from the button that was just pressed.
  const press = (isIdle: boolean, deed: () => Promise<unknown>) => ({
    'aria-disabled': !isIdle,
    onClick: () => isIdle && start(deed),
  });
  return (
    <>
      <div class="buttons">
        <button type="button" disabled={isHindered} {...press(!isKept && !action.isBusy, keep)}>
          {isKept ? 'Kept' : 'Keep it'}
        </button>
        <button type="button" disabled={isHindered} {...press(!action.isBusy, show)}>
          Show it on the glasses
        </button>
      </div>
      {hindrance !== '' && <p class="hint">{hindrance}</p>}
      <p class="said-of-lens" role="status">
        {said.text === text && said.say}
      </p>
      <RefusalNotice say={action.refusal} />
    </>
  );
}

function WithoutBrain() {
  return (
    <p class="hint">
      To keep it and to have it on your glasses, open this page on the machine that your Brain runs on. Preview and
      sharing work here as well. What you make here stays in this tab until you close it, also while you are incognito:
      this page cannot ask your Brain.
    </p>
  );
}

const isTakenAway = (thrown: unknown): boolean =>
  thrown instanceof Fault && (thrown.code === 'rc/revoked' || thrown.code === 'rc/unknown');

/**
 * Calls `onTakenAway` when the kept lens is gone from the vault. Checked whenever the page becomes visible, because it
 * may be removed on another page.
 */
function useTakenAway(brain: LensKeeper | null, id: string | null, onTakenAway: () => void): void {
  useEffect(() => {
    if (brain === null || id === null) return;
    const look = (): void => {
      brain.keptLens({ figment_id: id }).catch((thrown: unknown) => {
        if (isTakenAway(thrown)) onTakenAway();
      });
    };
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [brain, id]);
}
