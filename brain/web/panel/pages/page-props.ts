import type { Clock } from '#core/clock';
import type { HubState } from '#core/wire/link/hub-link';
import type { PanelClient } from '../api/panel-client.js';

/** What every page beside the live one works with. */
export interface PageProps {
  readonly brain: PanelClient;
  readonly clock: Clock;
  /** Null while no hub is connected to the Brain. */
  readonly hub: HubState | null;
}
