import type { PanelState } from '../state/panel-state.js';

/** Why the Glass view is dark, in one sentence; null while it is live. */
export function darkSentence(state: PanelState): string | null {
  if (state.hub === null) return awaySentence(state);
  if (state.hub.veil) return 'The veil is raised. Nothing is heard, kept or shown, and nothing reaches this page.';
  if (state.hub.incognito)
    return 'Incognito. The glasses still answer their wearer; what they show is not sent to this page.';
  if (state.hub.glasses.link !== 'connected') return 'The glasses are not connected.';
  return null;
}

function awaySentence({ stream }: PanelState): string {
  return stream.phase === 'open' ? 'The hub is not connected to this Brain.' : 'Waiting for the Brain.';
}
