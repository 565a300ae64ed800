import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { openShareLink } from '#core/figments/share/share-link';
import type { Random } from '#core/figments/stage/run-figment';
import { PageSection } from '../panel/components/page-section.js';
import { useStore } from '../panel/hooks/use-store.js';
import type { Store } from '../panel/state/store.js';
import { BuilderHead } from './builder-head.js';
import { BudgetMeter } from './cards/budget-meter.js';
import { SafetyCard } from './cards/safety-card.js';
import { MakeSection } from './make/make-section.js';
import { type RefusedLink, sharedLensOrigin } from './make/shared-lens.js';
import { Preview, type PreviewCue } from './preview/preview.js';
import { SceneSection } from './scene-section.js';
import { KeepLens, type LensKeeper } from './share/keep-lens.js';
import { ShareLens } from './share/share-lens.js';
import type { BuilderEvent, BuilderState } from './state/builder-state.js';
import { readDraft } from './state/read-draft.js';

interface BuilderProps {
  readonly store: Store<BuilderState, BuilderEvent>;
  /** `null` where this page may not speak to it. */
  readonly brain: LensKeeper | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly origin: string;
}

/** The page: how a lens begins, what it does, its scenes, and what becomes of it. */
export function Builder({ store, brain, clock, random, origin }: BuilderProps) {
  const { history, selected, origin: cameFrom } = useStore(store);
  const { figment } = history.now;
  const { violations, report } = useMemo(() => readDraft(figment), [figment]);
  const good = useLastGood(figment, violations.length === 0);
  const [cue, setCue] = useState<PreviewCue>({ scene: figment.initial });
  const [playing, setPlaying] = useState<string | null>(null);
  const open = useCallback(
    (opened: Figment, from: string): void => {
      store.dispatch({ type: 'edit', edit: { do: 'open', figment: opened } });
      store.dispatch({ type: 'came-from', origin: from });
      setCue({ scene: opened.initial });
    },
    [store],
  );
  const { refused, setRefused } = useSharedLink(open);
  const hindrance = violations.length === 0 ? '' : 'Mend what is marked first: the preview shows how it was before.';
  return (
    <div class="page builder">
      <BuilderHead history={history} onStep={(type) => store.dispatch({ type })} />
      <main class="workshop">
        <div class="workshop-make">
          <MakeSection clock={clock} refused={refused} onOpen={open} onRefused={setRefused} />
          <p class="came-from" role="status">
            {cameFrom !== '' && `${figment.name}. ${cameFrom}`}
          </p>
        </div>
        <div class="workshop-look">
          <Preview figment={good} cue={cue} clock={clock} random={random} onScene={setPlaying} onCue={setCue} />
        </div>
        <div class="workshop-rest">
          <PageSection title="Keep and share">
            <KeepLens figment={figment} hindrance={hindrance} brain={brain} />
            {violations.length === 0 && <ShareLens figment={figment} origin={origin} />}
          </PageSection>
          <div class="cards">
            <PageSection title="Before you keep it">
              <SafetyCard figment={figment} />
            </PageSection>
            <PageSection title="Room that is left">
              <BudgetMeter report={report} />
            </PageSection>
          </div>
          <SceneSection
            draft={history.now}
            violations={violations}
            selected={selected}
            playing={playing}
            onEdit={(edit) => store.dispatch({ type: 'edit', edit })}
            onSelect={(scene) => store.dispatch({ type: 'select', scene })}
            onPlay={(scene) => setCue({ scene })}
          />
        </div>
      </main>
    </div>
  );
}

/** The lens as it was when it last broke no rule: what is shown is always one that may run. */
function useLastGood(figment: Figment, isGood: boolean): Figment {
  const good = useRef(figment);
  if (isGood) good.current = figment;
  return good.current;
}

/** Opens the lens in the address, at once and whenever another comes there. */
function useSharedLink(onOpen: (figment: Figment, origin: string) => void) {
  const [refused, setRefused] = useState<RefusedLink | null>(null);
  useEffect(() => {
    const follow = (): void => {
      if (location.hash === '') return;
      const opened = openShareLink(location.hash);
      setRefused(opened.ok ? null : opened);
      if (opened.ok) onOpen(opened.figment, sharedLensOrigin(opened));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onOpen]);
  return { refused, setRefused };
}
