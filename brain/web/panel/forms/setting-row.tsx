import { useEffect, useState } from 'preact/hooks';
import { type ConfigKey, configTable } from '#core/settings/config';
import { maskedSecret } from '#core/settings/masking';
import { settingMeaning } from '#core/settings/setting';
import { RefusalNotice } from '../components/page-section.js';
import { useAction } from '../hooks/use-action.js';
import {
  type ConfigValue,
  refusalInWordsOf,
  type SettingControl,
  settingControl,
  settingText,
  settingTitle,
  settingValue,
} from '../state/setting-control.js';
import { choiceWords, settingWords } from '../state/setting-words.js';
import { SwitchField } from './switch-field.js';
import { DaysField, HourField, WindowField } from './time-fields.js';

interface SettingRowProps {
  readonly name: ConfigKey;
  readonly value: unknown;
  /** Rejects with why the Brain refused. */
  onChange(value: ConfigValue): Promise<unknown>;
}

/** One configuration key with the control its schema asks for. Shows what the Brain confirmed, or why it refused. */
export function SettingRow({ name, value, onChange }: SettingRowProps) {
  const control = settingControl(name);
  const action = useAction();
  const id = `setting-${name}`;
  const change = (wanted: ConfigValue): void => void action.run(() => onChange(wanted));
  const field = { id, value, isBusy: action.isBusy, onChange: change };
  return (
    <div class={control.kind === 'switch' ? 'setting switched' : 'setting'}>
      <label for={id}>
        {settingTitle(name)}
        <small>{settingWords[name]?.say ?? settingMeaning(configTable[name])}</small>
      </label>
      <SettingField control={control} {...field} />
      <RefusalNotice say={refusalInWordsOf(name, action.refusal)} />
    </div>
  );
}

interface FieldProps extends Pick<SettingRowProps, 'value'> {
  readonly id: string;
  readonly isBusy: boolean;
  onChange(value: ConfigValue): void;
}

function SettingField({ control, ...field }: FieldProps & { readonly control: SettingControl }) {
  if (control.kind === 'switch') return <SwitchField {...field} isOn={field.value === true} />;
  if (control.kind === 'choice') return <ChoiceField options={control.options} {...field} />;
  if (control.kind === 'hour') return <HourField {...field} />;
  if (control.kind === 'window') return <WindowField {...field} />;
  if (control.kind === 'days') return <DaysField {...field} />;
  return <TypedField control={control} {...field} />;
}

function ChoiceField({ id, value, isBusy, onChange, options }: FieldProps & { readonly options: readonly string[] }) {
  return (
    <select id={id} aria-busy={isBusy} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {choiceWords[option] ?? option}
        </option>
      ))}
    </select>
  );
}

function TypedField({ id, value, isBusy, onChange, control }: FieldProps & { readonly control: SettingControl }) {
  const isSecret = control.kind === 'secret';
  const confirmed = isSecret ? '' : settingText(value);
  const [typed, setTyped] = useState(confirmed);
  useEffect(() => setTyped(confirmed), [confirmed]);
  const save = (): void => {
    if (typed === confirmed || isBusy) return;
    onChange(settingValue(control, typed));
    if (isSecret) setTyped('');
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    save();
  };
  const shared = {
    id,
    value: typed,
    autocomplete: 'off',
    'aria-busy': isBusy,
    // Saved when it is left, or at Enter.
    onBlur: save,
    onInput: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <form class="line-form" onSubmit={submit}>
      {control.kind === 'list' ? (
        <textarea rows={2} placeholder="One a line" {...shared} />
      ) : (
        <input
          type={isSecret ? 'password' : control.kind === 'number' ? 'number' : 'text'}
          placeholder={isSecret && value === maskedSecret ? 'A key is set' : ''}
          {...shared}
        />
      )}
      {isSecret && value === maskedSecret && (
        <button type="button" disabled={isBusy} onClick={() => onChange('')}>
          Remove
        </button>
      )}
    </form>
  );
}
