import type { BrainCalls } from '#hub/brain/brain-calls';
import type { UpcomingEventsPort } from './upcoming-events.js';

/** The agenda that the Brain keeps. */
export function brainAgenda(calls: Pick<BrainCalls, 'call'>): UpcomingEventsPort {
  return {
    async upcoming() {
      const answer = await calls.call('calendar', {});
      return answer.ok ? answer.value.items : null;
    },
  };
}
