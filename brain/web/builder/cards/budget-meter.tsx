import type { FigmentReport } from '#core/figments/verify/figment-report';
import { budgetRows } from './budget.js';

/** How much a lens uses of what it may. */
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
