import type { ConfigValue } from '../state/setting-control.js';

interface PickedFieldProps {
  readonly id: string;
  readonly value: unknown;
  readonly isBusy: boolean;
  onChange(value: ConfigValue): void;
}

interface NumberPickerProps extends PickedFieldProps {
  /** The choices with their words, in their order. */
  readonly choices: readonly (readonly [value: number, words: string])[];
}

function NumberPicker({ id, value, isBusy, onChange, choices }: NumberPickerProps) {
  return (
    <select
      id={id}
      aria-busy={isBusy}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}

const hoursOfDay = Array.from({ length: 24 }, (_unused, hour) => hour);
const paddedHour = (value: number): string => String(value).padStart(2, '0');

const hourChoices = [
  [-1, 'Not by itself'] as const,
  ...hoursOfDay.map((hour) => [hour, `At ${paddedHour(hour)}:00`] as const),
];

/** An hour of the day, or none. */
export function HourField(props: PickedFieldProps) {
  return <NumberPicker {...props} choices={hourChoices} />;
}

const usualNight = ['22:00', '07:00'] as const;

/** A window of the day, "22:00-07:00", or none. */
export function WindowField({ id, value, isBusy, onChange }: PickedFieldProps) {
  const [from = '', to = ''] = String(value).split('-');
  const isOn = from !== '' && to !== '';
  const set = (begins: string, ends: string): void => {
    if (begins !== '' && ends !== '') onChange(`${begins}-${ends}`);
  };
  return (
    <span class="window" aria-busy={isBusy}>
      <select id={id} value={isOn ? 'on' : 'off'} onChange={() => onChange(isOn ? '' : usualNight.join('-'))}>
        <option value="off">None</option>
        <option value="on">Every day</option>
      </select>
      {isOn && (
        <>
          <input
            type="time"
            aria-label="Quiet from"
            value={from}
            onChange={(event) => set(event.currentTarget.value, to)}
          />
          <span>to</span>
          <input
            type="time"
            aria-label="Quiet until"
            value={to}
            onChange={(event) => set(from, event.currentTarget.value)}
          />
        </>
      )}
    </span>
  );
}

const usualDays = [0, 30, 90, 365, 730];

/** For how many days something is kept; 0 for ever. One that was set elsewhere is among the choices. */
export function DaysField(props: PickedFieldProps) {
  const set = Number(props.value);
  const days = usualDays.includes(set) ? usualDays : [...usualDays, set].toSorted((a, b) => a - b);
  return <NumberPicker {...props} choices={days.map((count) => [count, daysText(count)] as const)} />;
}

function daysText(days: number): string {
  if (days === 0) return 'Until I erase it';
  if (days % 365 === 0) return days === 365 ? 'For a year' : `For ${days / 365} years`;
  return days === 30 ? 'For a month' : `For ${days} days`;
}
