import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Masthead } from './components/masthead.js';
import { useStore } from './hooks/use-store.js';
import { Navigation } from './navigation.js';
import { type PageId, pageOf } from './page-table.js';
import { ActivityPage } from './pages/activity-page.js';
import { AskPage } from './pages/ask-page.js';
import { DayPage } from './pages/day-page.js';
import { FilesPage } from './pages/files-page.js';
import { LensesPage } from './pages/lenses-page.js';
import { LivePage } from './pages/live-page.js';
import type { PageProps } from './pages/page-props.js';
import { PeoplePage } from './pages/people-page.js';
import { SagaPage } from './pages/saga-page.js';
import { SettingsPage } from './pages/settings-page.js';
import type { PanelActions } from './panel-session.js';
import type { PanelEvent } from './state/panel-event.js';
import type { PanelState } from './state/panel-state.js';
import type { Store } from './state/store.js';

interface PanelProps extends Omit<PageProps, 'hub'> {
  readonly store: Store<PanelState, PanelEvent>;
  readonly actions: PanelActions;
}

const pageBodies: Readonly<Record<Exclude<PageId, 'live'>, ComponentType<PageProps>>> = {
  ask: AskPage,
  day: DayPage,
  people: PeoplePage,
  lenses: LensesPage,
  files: FilesPage,
  activity: ActivityPage,
  saga: SagaPage,
  settings: SettingsPage,
};

/** The whole panel: masthead and navigation on top, one page below. */
export function Panel({ store, actions, brain, clock }: PanelProps) {
  const state = useStore(store);
  const page = usePage();
  const Body = page === 'live' ? null : pageBodies[page];
  return (
    <div class="page">
      <Masthead state={state} />
      <Navigation page={page} />
      {Body === null ? (
        <LivePage state={state} actions={actions} />
      ) : (
        <main class="reading">
          <Body brain={brain} clock={clock} hub={state.hub} />
        </main>
      )}
    </div>
  );
}

/** The page the address names; follows the links of the navigation and the browser's back button. */
function usePage(): PageId {
  const [page, setPage] = useState(() => pageOf(location.hash));
  useEffect(() => {
    const follow = (): void => setPage(pageOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return page;
}
