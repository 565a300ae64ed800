import type { PageProps } from '../panel/pages/page-props.js';
import type { PanelState } from '../panel/state/panel-state.js';
import type { PhoneActions } from './phone-session.js';
import type { PhoneState } from './state/phone-state.js';

/** The properties of every tab. */
export interface TabProps extends PageProps {
  readonly panel: PanelState;
  readonly phone: PhoneState;
  readonly actions: PhoneActions;
  /** What concerns this phone alone. */
  readonly own: OwnActions;
}

interface OwnActions {
  readonly isDemo: boolean;
  /** Leaves the Brain; resolves once that holds there too, or at once where it cannot be reached. */
  unpair(): Promise<void>;
  startDemo(): void;
  leaveDemo(): void;
}
