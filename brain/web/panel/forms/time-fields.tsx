import type { ConfigValue } from '../state/setting-control.js';

interface PickedFieldProps {
  readonly id: string;
  readonly value: unknown;
  readonly isBusy: boolean;
  onChange(value: ConfigValue): void;
}

const hoursOfDay = Array.from({ length: 24 }, (_unused, hour) => hour);
const paddedHour = (value: number): string => String(value).padStart(2, '0');

/** An hour of the day, or none. */
export function HourField({ id, value, isBusy, onChange }: PickedFieldProps) {
  return (
    <select
      id={id}
      aria-busy={isBusy}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      <option value="-1">Not by itself</option>
      {hoursOfDay.map((hour) => (
        <option key={hour} value={hour}>
          At {paddedHour(hour)}:00
        </option>
      ))}
    </select>
  );
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
export function DaysField({ id, value, isBusy, onChange }: PickedFieldProps) {
  const days = usualDays.includes(Number(value)) ? usualDays : [...usualDays, Number(value)].toSorted((a, b) => a - b);
  return (
    <select
      id={id}
      aria-busy={isBusy}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {days.map((count) => (
        <option key={count} value={count}>
          {daysText(count)}
        </option>
      ))}
    </select>
  );
}

function daysText(days: number): string {
  if (days === 0) return 'Until I erase it';
  if (days % 365 === 0) return days === 365 ? 'For a year' : `For ${days / 365} years`;
  return days === 30 ? 'For a month' : `For ${days} days`;
}
