import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Banners } from './frame/banners.js';
import { BottomBar, Rail, TopBar } from './frame/navigation.js';
import { type PageId, pageOf, pages } from './frame/page-table.js';
import { useStore } from './hooks/use-store.js';
import { LivePage } from './live/live-page.js';
import { ActivityPage } from './pages/activity-page.js';
import { AskPage } from './pages/ask-page.js';
import { DayPage } from './pages/day-page.js';
import { FilesPage } from './pages/files-page.js';
import { LensesPage } from './pages/lenses-page.js';
import { MemoriesPage } from './pages/memories/memories-page.js';
import type { PageProps } from './pages/page-props.js';
import { PeoplePage } from './pages/people-page.js';
import { SagaPage } from './pages/saga-page.js';
import { SettingsPage } from './pages/settings-page.js';
import { isWelcomeDue } from './pages/welcome/first-run.js';
import { WelcomePage } from './pages/welcome/welcome-page.js';
import type { PanelActions } from './panel-session.js';
import { panelHealth } from './state/link-rows.js';
import type { PanelEvent } from './state/panel-event.js';
import type { PanelState } from './state/panel-state.js';
import type { Store } from './state/store.js';

interface PanelProps extends Omit<PageProps, 'hub' | 'actions'> {
  readonly store: Store<PanelState, PanelEvent>;
  readonly actions: PanelActions;
}

const pageBodies: Readonly<Record<Exclude<PageId, 'live'>, ComponentType<PageProps>>> = {
  ask: AskPage,
  day: DayPage,
  memories: MemoriesPage,
  people: PeoplePage,
  lenses: LensesPage,
  files: FilesPage,
  activity: ActivityPage,
  saga: SagaPage,
  settings: SettingsPage,
  welcome: WelcomePage,
};

/** The whole panel: the frame with the lamps and the veil, and one page in it. */
export function Panel({ store, actions, brain, clock }: PanelProps) {
  const state = useStore(store);
  const page = usePage();
  useWelcome(brain, state.hub !== null);
  const main = useRef<HTMLElement>(null);
  const Body = page === 'live' ? null : pageBodies[page];
  return (
    <div class={state.hub?.veil === true ? 'panel is-veiled' : 'panel'} data-health={panelHealth(state)}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <Rail page={page} state={state} actions={actions} />
      <TopBar state={state} actions={actions} />
      <main class="content" tabIndex={-1} ref={main}>
        <Banners state={state} actions={actions} clock={clock} />
        {Body === null ? (
          <LivePage state={state} actions={actions} clock={clock} />
        ) : (
          <Body brain={brain} clock={clock} hub={state.hub} actions={actions} />
        )}
      </main>
      <BottomBar page={page} />
    </div>
  );
}

/** Whoever opens the panel with nothing kept yet, or amid the welcome, is welcomed, once there is a hub that keeps what they say. */
function useWelcome(brain: PanelProps['brain'], hasHub: boolean): void {
  useEffect(() => {
    if (!hasHub || location.hash !== '') return;
    void isWelcomeDue(brain).then((isDue) => {
      if (isDue && location.hash === '') location.hash = '#/welcome';
    });
  }, [brain, hasHub]);
}

/** The page the address names; follows the links of the navigation and the browser's back button. */
function usePage(): PageId {
  const [page, setPage] = useState(() => pageOf(location.hash));
  useEffect(() => {
    const follow = (): void => {
      setPage(pageOf(location.hash));
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const title = pages.find(({ id }) => id === page)?.title;
    document.title = title === undefined || page === 'live' ? 'Nightjar' : `${title} · Nightjar`;
  }, [page]);
  return page;
}
