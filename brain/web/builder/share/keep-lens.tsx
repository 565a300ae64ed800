import { useState } from 'preact/hooks';
import type { BrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment } from '#core/figments/format/figment';
import { RefusalNotice } from '../../panel/components/page-section.js';
import { useAction } from '../../panel/hooks/use-action.js';

export type LensKeeper = Pick<BrainClient, 'draftLens' | 'keepLens' | 'deployLens'>;

interface KeepLensProps {
  readonly figment: Figment;
  /** Why it cannot be kept as it is; '' where it can. */
  readonly hindrance: string;
  readonly brain: LensKeeper | null;
}

interface KeptAs {
  readonly id: string;
  /** As it was kept: what is changed after that is kept anew. */
  readonly text: string;
}

/** Keeping the lens and showing it, where there is a Brain that lets this page do so. */
export function KeepLens({ figment, hindrance, brain }: KeepLensProps) {
  const [kept, setKept] = useState<KeptAs | null>(null);
  const [said, setSaid] = useState('');
  const action = useAction();
  if (brain === null)
    return (
      <p class="hint">
        To keep it and to have it on your glasses, open this page on the machine that your Brain runs on. Preview and
        sharing work here as well.
      </p>
    );
  const text = canonicalJson(figment);
  const isKept = kept?.text === text;
  const keep = async (): Promise<string> => {
    if (kept?.text === text) return kept.id;
    setSaid('');
    const drafted = await brain.draftLens({ figment });
    if (!drafted.ok) throw new Fault('http/invalid', { sentence: drafted.message });
    const { figment_id: id } = await brain.keepLens({ figment_id: drafted.figment_id });
    setKept({ id, text });
    setSaid('Kept, and signed by your Brain.');
    return id;
  };
  const deploy = async (): Promise<void> => {
    const { shown } = await brain.deployLens({ figment_id: await keep() });
    setSaid(shown ? 'It is on your glasses.' : 'It is on stage, and on your glasses as soon as they are back.');
  };
  const isHindered = hindrance !== '' || action.isBusy;
  return (
    <>
      <div class="buttons">
        <button type="button" disabled={isHindered || isKept} onClick={() => void action.run(keep)}>
          {isKept ? 'Kept' : 'Keep it'}
        </button>
        <button type="button" disabled={isHindered} onClick={() => void action.run(deploy)}>
          Show it on the glasses
        </button>
      </div>
      {hindrance !== '' && <p class="hint">{hindrance}</p>}
      <p class="said-of-lens" role="status">
        {said}
      </p>
      <RefusalNotice say={action.refusal} />
    </>
  );
}
