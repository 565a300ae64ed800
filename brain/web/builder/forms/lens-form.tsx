import type { FigmentCounter } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { hostPowers } from '#core/figments/format/host-power';
import { wordPattern } from '#core/figments/format/line-token';
import { violation } from '#core/figments/verify/violation';
import { CheckField, NumberField, TextField } from '../fields/fields.js';
import { NameField } from '../fields/name-field.js';
import { Problems } from '../fields/problems.js';
import { violationsAt } from '../state/read-draft.js';
import type { LensFormProps } from './form-props.js';

/** The fields of the lens as a whole: name, counters, powers. */
export function LensForm(props: LensFormProps) {
  const { figment, violations, onEdit } = props;
  const { counters = {}, requires = [], battery_below } = figment;
  return (
    <div class="lens-form">
      <TextField
        label="Name of the lens"
        value={figment.name}
        maxLength={figmentLimits.nameChars}
        problem={<Problems figment={figment} onEdit={onEdit} violations={violationsAt(violations, null, 'name')} />}
        onChange={(name) => onEdit({ do: 'rename-lens', name })}
      />
      <Problems
        figment={figment}
        onEdit={onEdit}
        violations={violations.filter(({ scene, field }) => scene === null && isOfWholeLens(field))}
      />
      <details>
        <summary>Counters, powers and battery</summary>
        {Object.entries(counters).map(([name, counter], at) => (
          <CounterFields key={at} name={name} counter={counter} {...props} />
        ))}
        <div class="buttons">
          <button
            type="button"
            disabled={Object.keys(counters).length >= figmentLimits.counters}
            onClick={() => onEdit({ do: 'add-counter' })}
          >
            Add a counter
          </button>
        </div>
        <fieldset class="parts row">
          <legend>What it may ask your hub for</legend>
          {hostPowers.map((power) => (
            <CheckField
              key={power}
              label={power}
              checked={requires.includes(power)}
              onChange={(on) => onEdit({ do: 'require', power, on })}
            />
          ))}
        </fieldset>
        <NumberField
          label="Battery is low below, percent"
          narrow={false}
          value={battery_below}
          problem={
            <Problems figment={figment} onEdit={onEdit} violations={violationsAt(violations, null, 'battery_below')} />
          }
          onChange={(percent) => onEdit({ do: 'battery-below', percent: percent ?? null })}
        />
      </details>
    </div>
  );
}

interface CounterFieldsProps extends LensFormProps {
  readonly name: string;
  readonly counter: FigmentCounter;
}

function CounterFields({ name, counter, figment, violations, onEdit }: CounterFieldsProps) {
  const put = (field: 'start' | 'lo' | 'hi', value: number | undefined): void => {
    const { [field]: _was, ...rest } = counter;
    onEdit({ do: 'change-counter', counter: name, to: value === undefined ? rest : { ...rest, [field]: value } });
  };
  const rename = (to: string): string => {
    if (!wordPattern.test(to)) return violation('name/not-a-word', { found: to }).message;
    if (Object.hasOwn(figment.counters ?? {}, to)) return `There is a counter “${to}” already.`;
    onEdit({ do: 'rename-counter', counter: name, to });
    return '';
  };
  return (
    <fieldset class="exit" aria-label={`Counter ${name}`}>
      <div class="row">
        <NameField label="Counter" value={name} onRename={rename} />
        <NumberField label="from" value={counter.start} onChange={(value) => put('start', value)} />
        <NumberField label="at least" value={counter.lo} onChange={(value) => put('lo', value)} />
        <NumberField label="at most" value={counter.hi} onChange={(value) => put('hi', value)} />
        <button
          type="button"
          aria-label={`Remove the counter ${name}`}
          onClick={() => onEdit({ do: 'remove-counter', counter: name })}
        >
          Remove
        </button>
      </div>
      <Problems figment={figment} onEdit={onEdit} violations={violationsAt(violations, null, `counters.${name}`)} />
    </fieldset>
  );
}

/** Whether a violation belongs to no field here that shows it itself. */
const isOfWholeLens = (field: string | null): boolean =>
  field !== 'name' && field !== 'battery_below' && field?.startsWith('counters.') !== true;
