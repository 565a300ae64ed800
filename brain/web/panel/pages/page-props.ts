import type { Clock } from '#core/clock';
import type { PanelClient } from '../api/panel-client.js';

/** What every page beside the live one works with. */
export interface PageProps {
  readonly brain: PanelClient;
  readonly clock: Clock;
}
