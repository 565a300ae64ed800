import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface LabelledProps {
  readonly label: string;
  /** What is wrong with the value, shown below the field. */
  readonly problem?: ComponentChildren;
  readonly narrow?: boolean;
}

function Labelled({
  label,
  problem,
  narrow = false,
  id,
  children,
}: LabelledProps & { readonly id: string; readonly children: ComponentChildren }) {
  return (
    <div class={narrow ? 'field narrow' : 'field'}>
      <label for={id}>{label}</label>
      {children}
      {problem}
    </div>
  );
}

interface TextFieldProps extends LabelledProps {
  readonly value: string;
  readonly maxLength?: number;
  readonly list?: string;
  readonly placeholder?: string;
  onChange(value: string): void;
}

/** A text field that reports every change while it is typed. */
export function TextField({ label, problem, narrow = false, value, list, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Labelled label={label} problem={problem} narrow={narrow} id={id}>
      <input
        id={id}
        type="text"
        autocomplete="off"
        value={value}
        {...(list === undefined ? {} : { list })}
        {...rest}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Labelled>
  );
}

interface NumberFieldProps extends LabelledProps {
  readonly value: number | undefined;
  readonly step?: number;
  /** `undefined` for an empty field. */
  onChange(value: number | undefined): void;
}

export function NumberField({ label, problem, narrow = true, value, step = 1, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <Labelled label={label} problem={problem} narrow={narrow} id={id}>
      <input
        id={id}
        type="number"
        step={step}
        value={value ?? ''}
        onInput={({ currentTarget: field }) => {
          // Incomplete input, such as "-", is neither reported nor cleared.
          if (field.value !== '' || !field.validity.badInput) {
            onChange(field.value === '' ? undefined : field.valueAsNumber);
          }
        }}
      />
    </Labelled>
  );
}

interface PickFieldProps extends LabelledProps {
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  onChange(value: string): void;
}

/** A choice. A value that is not among the options is added to them with a question mark. */
export function PickField({ label, problem, narrow = true, value, options, onChange }: PickFieldProps) {
  const id = useId();
  const all = options.some(([known]) => known === value) ? options : [...options, [value, `${value}?`] as const];
  return (
    <Labelled label={label} problem={problem} narrow={narrow} id={id}>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {all.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
