import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { PanelClient } from '../panel/api/panel-client.js';
import { Lamps } from '../panel/frame/lamp-list.js';
import { VeilButton } from '../panel/frame/veil-button.js';
import { AgeOfShown } from '../panel/hooks/use-resource.js';
import { useStore } from '../panel/hooks/use-store.js';
import type { PanelEvent } from '../panel/state/panel-event.js';
import type { PanelState } from '../panel/state/panel-state.js';
import type { Store } from '../panel/state/store.js';
import { DemoBanner } from './frame/demo-banner.js';
import { PhoneBanners } from './frame/phone-banners.js';
import { TabBar } from './frame/tab-bar.js';
import { type TabId, tabOf, tabs } from './frame/tab-table.js';
import { TruthLine } from './frame/truth-line.js';
import type { PhoneActions } from './phone-session.js';
import type { PhoneEvent, PhoneState } from './state/phone-state.js';
import type { TabProps } from './tab-props.js';
import { BrainTab } from './tabs/brain-tab.js';
import { LookTab } from './tabs/look-tab.js';
import { MemoriesTab } from './tabs/memories-tab.js';
import { MessagesTab } from './tabs/messages-tab.js';
import { NowTab } from './tabs/now-tab.js';
import { PeopleTab } from './tabs/people-tab.js';
import { SettingsTab } from './tabs/settings-tab.js';
import type { Onboarding } from './welcome/onboarding.js';
import { OnboardingPage } from './welcome/onboarding-page.js';

interface PhoneProps extends Pick<TabProps, 'own'> {
  readonly panelStore: Store<PanelState, PanelEvent>;
  readonly phoneStore: Store<PhoneState, PhoneEvent>;
  readonly brain: PanelClient;
  readonly clock: Clock;
  readonly actions: PhoneActions;
  readonly onboarding: Onboarding;
}

const tabBodies: Readonly<Record<TabId, ComponentType<TabProps>>> = {
  brain: BrainTab,
  now: NowTab,
  look: LookTab,
  messages: MessagesTab,
  people: PeopleTab,
  memories: MemoriesTab,
  settings: SettingsTab,
};

/** The app of a paired phone, or of the demo: the truth on top, one tab, and all tabs at the foot after the first steps. */
export function Phone({ panelStore, phoneStore, onboarding, ...parts }: PhoneProps) {
  const panel = useStore(panelStore);
  const phone = useStore(phoneStore);
  const tab = useTab();
  const [step, setStep] = useState(onboarding.step);
  const main = useRef<HTMLElement>(null);
  const { actions, clock, own } = parts;
  const props: TabProps = { ...parts, panel, phone, hub: panel.hub };
  const Body = tabBodies[tab];
  return (
    <div class={panel.hub?.veil === true ? 'phone is-veiled' : 'phone'} data-truth={phone.truth.state}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <header class="top">
        <div class="topbar">
          <TruthLine state={phone.truth.state} />
          <VeilButton state={panel} actions={actions} />
        </div>
        <div class="top-lamps">
          <Lamps state={panel} />
        </div>
      </header>
      <main class="content" tabIndex={-1} ref={main}>
        {own.isDemo && <DemoBanner onLeave={own.leaveDemo} />}
        <PhoneBanners panel={panel} phone={phone} actions={actions} clock={clock} />
        <AgeOfShown.Provider value={phone.age}>
          {step === null ? (
            <Body {...props} />
          ) : (
            <OnboardingPage
              {...props}
              step={step}
              onStep={(next) => {
                onboarding.put(next);
                setStep(onboarding.step);
              }}
            />
          )}
        </AgeOfShown.Provider>
      </main>
      {step === null && <TabBar open={tab} />}
    </div>
  );
}

/** The tab that the address names; follows the links of the bar and the way back. */
function useTab(): TabId {
  const [tab, setTab] = useState(() => tabOf(location.hash));
  useEffect(() => {
    const follow = (): void => {
      setTab(tabOf(location.hash));
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    document.title = `${tabs.find(({ id }) => id === tab)?.title ?? ''} · Nightjar`;
  }, [tab]);
  return tab;
}
