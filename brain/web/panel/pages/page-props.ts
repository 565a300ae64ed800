import type { Clock } from '#core/clock';
import type { HubState } from '#core/wire/link/hub-link';
import type { PanelClient } from '../api/panel-client.js';
import type { PanelActions } from '../panel-session.js';

/** The properties of every page but the live one. */
export interface PageProps {
  readonly brain: PanelClient;
  readonly clock: Clock;
  /** Null while no hub is connected to the Brain. */
  readonly hub: HubState | null;
  readonly actions: Pick<PanelActions, 'forgotten' | 'refresh'>;
}
