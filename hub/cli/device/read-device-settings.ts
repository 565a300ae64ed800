import { type DeviceSettingName, type DeviceSettings, deviceSettingNames, deviceSettings } from './device-settings.js';
import { type LineComplaint, readSettingLines, type SettingLine } from './setting-lines.js';

interface ReadDeviceSettings {
  readonly settings: DeviceSettings;
  readonly complaints: readonly LineComplaint[];
  /** Settings of before that stay, because the line that would have replaced them cannot be read. */
  readonly kept: readonly DeviceSettingName[];
}

/**
 * The settings that a file says. What a bad line would have set stays as it was before; where it cannot be told what a
 * line would have set, everything stays that the file does not say.
 */
export function readDeviceSettings(text: string, before: DeviceSettings): ReadDeviceSettings {
  const { settings: lines, complaints } = readSettingLines(text);
  const judged = lines.map(judge);
  const said = Object.fromEntries(judged.flatMap(({ good }) => (good === null ? [] : [good])));
  const refused = new Set(judged.flatMap(({ bad }) => (bad?.name === undefined ? [] : [bad.name])));
  const isUnclear = complaints.length > 0 || judged.some(({ bad }) => bad !== null && bad.name === undefined);
  const kept = deviceSettingNames.filter(
    (name) => before[name] !== undefined && !Object.hasOwn(said, name) && (isUnclear || refused.has(name)),
  );
  return {
    settings: { ...Object.fromEntries(kept.map((name) => [name, before[name]])), ...said },
    complaints: [...complaints, ...judged.flatMap(({ bad }) => (bad === null ? [] : [bad.complaint]))].sort(
      (a, b) => a.line - b.line,
    ),
    kept,
  };
}

/** Settings in the form that the device keeps them in; what is not one is left out. */
export function keptDeviceSettings(value: unknown): DeviceSettings {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, kept]) => isSettingName(name) && deviceSettings[name].schema.safeParse(kept).success,
    ),
  );
}

interface Judgement {
  readonly good: readonly [DeviceSettingName, SettingLine['value']] | null;
  readonly bad: { readonly name?: DeviceSettingName; readonly complaint: LineComplaint } | null;
}

function judge({ line, name, value }: SettingLine): Judgement {
  if (!isSettingName(name)) {
    const why = `there is no setting ${name}; there are ${deviceSettingNames.join(', ')}`;
    return { good: null, bad: { complaint: { line, why } } };
  }
  const { schema, wants } = deviceSettings[name];
  if (schema.safeParse(value).success) return { good: [name, value], bad: null };
  return { good: null, bad: { name, complaint: { line, why: `${name} takes ${wants}` } } };
}

const isSettingName = (name: string): name is DeviceSettingName => Object.hasOwn(deviceSettings, name);
