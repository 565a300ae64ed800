import type { FigmentReport } from '#core/figments/verify/figment-report';
import { budgetRows } from './budget.js';

/** Shows how much of each budget a lens uses. */
export function BudgetMeter({ report }: { readonly report: FigmentReport }) {
  return (
    <dl class="budget">
      {budgetRows(report).map(({ what, used, most, say }) => (
        <div key={what} class={used > most ? 'over' : ''}>
          <dt>{what}</dt>
          <dd>
            <progress aria-label={what} value={Math.min(used, most)} max={most} />
            {say}
          </dd>
        </div>
      ))}
    </dl>
  );
}
