import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import type { Random } from '#core/figments/stage/run-figment';
import { PageSection } from '../panel/components/page-section.js';
import { useSharedOrigin } from '../panel/hooks/use-shared-origin.js';
import { useStore } from '../panel/hooks/use-store.js';
import type { Store } from '../panel/state/store.js';
import { BuilderHead } from './builder-head.js';
import { BudgetMeter } from './cards/budget-meter.js';
import { SafetyCard } from './cards/safety-card.js';
import { MakeSection } from './make/make-section.js';
import { OfferedLink } from './make/offered-link.js';
import { OriginLine } from './make/origin-line.js';
import type { SharedLens } from './make/shared-lens.js';
import { Preview, type PreviewCue } from './preview/preview.js';
import { SceneSection } from './scene-section.js';
import { KeepLens, type LensKeeper } from './share/keep-lens.js';
import { ShareLens } from './share/share-lens.js';
import type { BuilderEvent, BuilderState, KeptAs } from './state/builder-state.js';
import { firstDraft } from './state/lens-draft.js';
import type { LensOrigin } from './state/lens-origin.js';
import { readDraft } from './state/read-draft.js';
import type { WorkShelf } from './state/work-shelf.js';
import { useSharedLink } from './use-shared-link.js';
import { useWorkShelf } from './use-work-shelf.js';

interface BuilderProps {
  readonly store: Store<BuilderState, BuilderEvent>;
  readonly shelf: WorkShelf;
  /** Null if this page has no token for the Brain. */
  readonly brain: LensKeeper | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly origin: string;
}

/** The Lens Builder page: ways to begin a lens, its preview, its scenes, keeping and sharing. */
export function Builder({ store, shelf, brain, clock, random, origin }: BuilderProps) {
  const sharedFrom = useSharedOrigin(origin, brain);
  const { history, selected, kept } = useStore(store);
  const { figment } = history.now;
  const { violations, report } = useMemo(() => readDraft(figment), [figment]);
  const good = useLastGood(figment, violations.length === 0);
  const [cue, setCue] = useState<PreviewCue>({ scene: good.initial });
  const [playing, setPlaying] = useState<string | null>(null);
  const open = useCallback(
    (opened: Figment, from: LensOrigin): void => {
      store.dispatch({ type: 'edit', edit: { do: 'open', figment: opened, origin: from } });
      setCue({ scene: opened.initial });
    },
    [store],
  );
  const openShared = useCallback(
    ({ figment: shared, author }: SharedLens): void => open(shared, { from: 'link', author }),
    [open],
  );
  const link = useSharedLink(store, openShared);
  useWorkShelf(store, shelf);
  const make = (made: Figment, from: LensOrigin): void => {
    link.setRefused(null);
    open(made, from);
  };
  const startAfresh = (): void => make(firstDraft.figment, firstDraft.origin);
  const hindrance = violations.length === 0 ? '' : 'Mend what is marked first: the preview shows how it was before.';
  return (
    <div class="page builder">
      <BuilderHead history={history} onStep={(type) => store.dispatch({ type })} onStartAfresh={startAfresh} />
      <main class="workshop">
        <div class="workshop-make">
          {link.offered !== null && (
            <OfferedLink shared={link.offered} onOpen={link.openOffered} onLeave={link.leave} />
          )}
          <MakeSection clock={clock} refused={link.refused} onOpen={make} onRefused={link.setRefused} />
          <OriginLine figment={figment} origin={history.now.origin} />
        </div>
        <div class="workshop-look">
          <Preview figment={good} cue={cue} clock={clock} random={random} onScene={setPlaying} onCue={setCue} />
        </div>
        <div class="workshop-rest">
          <PageSection title="Keep and share">
            <KeepLens
              {...{ figment, hindrance, brain, kept }}
              onKept={(now: KeptAs | null) => store.dispatch({ type: 'kept', kept: now })}
            />
            {violations.length === 0 && <ShareLens figment={figment} origin={sharedFrom} />}
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
            report={report}
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

/** The last version of the lens that broke no rule, so that only a lens that may run is previewed. */
function useLastGood(figment: Figment, isGood: boolean): Figment {
  const good = useRef(isGood ? figment : firstDraft.figment);
  if (isGood) good.current = figment;
  return good.current;
}
