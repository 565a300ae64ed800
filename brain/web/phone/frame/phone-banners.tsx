import type { Clock } from '#core/clock';
import { Banners } from '../../panel/frame/banners.js';
import type { PanelState } from '../../panel/state/panel-state.js';
import { countText } from '../../panel/wording/amounts.js';
import { when } from '../../panel/wording/when.js';
import type { PhoneActions } from '../phone-session.js';
import type { PhoneState } from '../state/phone-state.js';

interface PhoneBannersProps {
  readonly panel: PanelState;
  readonly phone: PhoneState;
  readonly actions: PhoneActions;
  readonly clock: Clock;
}

/** What holds on every tab: what waits, how old what is shown is, and whatever a panel says too. */
export function PhoneBanners({ panel, phone, actions, clock }: PhoneBannersProps) {
  const { pending, delivered, shownFromMs, notice, truth } = phone;
  const sentences = [
    waitingSentence(pending.length, { isAway: truth.state === 'unreachable', hasHub: panel.hub !== null }),
    shownFromMs !== null && `What you see is from ${when(shownFromMs, clock.wallMs())}.`,
  ].filter((say) => say !== false);
  return (
    <>
      {sentences.length > 0 && (
        <p class="banner amber" role="status">
          {sentences.join(' ')}
        </p>
      )}
      {pending.length === 0 && delivered > 0 && (
        <p class="banner leaf" role="status">
          Back home. {delivered === 1 ? 'Your change is in.' : `Your ${countText(delivered, 'change')} are in.`}
        </p>
      )}
      {notice !== '' && (
        <p class="banner rust" role="alert">
          {notice}
        </p>
      )}
      <Banners state={panel} actions={actions} clock={clock} />
    </>
  );
}

/** A change that is on its way says so at its switch; here are those that cannot arrive now. */
interface WaitingFor {
  readonly isAway: boolean;
  readonly hasHub: boolean;
}

function waitingSentence(count: number, { isAway, hasHub }: WaitingFor): string | false {
  if (count === 0 || (hasHub && !isAway)) return false;
  const whom = isAway ? 'Brain' : 'hub';
  return count === 1
    ? `One change waits on this phone. It goes to the ${whom} when it is back.`
    : `${count} changes wait on this phone. They go to the ${whom} when it is back.`;
}
