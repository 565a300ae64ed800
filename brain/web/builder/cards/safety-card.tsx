import type { Figment } from '#core/figments/format/figment';
import { safetyFacts } from './safety.js';

/** Shows what a person accepts by keeping this lens. */
export function SafetyCard({ figment }: { readonly figment: Figment }) {
  const { asks, does, cannot } = safetyFacts(figment);
  return (
    <div class="safety">
      <h3>What it asks for</h3>
      <ul class={asks.length === 0 ? 'plain' : 'asks'}>
        {asks.length === 0 ? <li>It asks for nothing.</li> : asks.map((line) => <li key={line}>{line}</li>)}
      </ul>
      <h3>What it does</h3>
      <ul class="plain">
        {does.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>What it cannot do</h3>
      <ul class="plain">
        {cannot.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
