import { type ConnectionState, connectionLabels } from '#core/reliability/connection-truth';

/** How the phone stands with its Brain, in one of the four sentences, each with a dot of its own. */
export function TruthLine({ state }: { readonly state: ConnectionState }) {
  return (
    <p class={`truth ${state}`} role="status">
      {connectionLabels[state]}
    </p>
  );
}
