import type { LineComplaint } from './setting-lines.js';

interface DeviceReport {
  readonly hostName: string;
  readonly complaints: readonly LineComplaint[];
  /** Whether `nightjar.toml` was there. */
  readonly isFileThere: boolean;
  readonly kept: readonly string[];
}

/** What the device says of `nightjar.toml`, for people; no value is repeated, as one may be a password. */
export function deviceReport({ hostName, complaints, kept, isFileThere }: DeviceReport): string {
  return [
    `This device is ${hostName}. Its panel: http://${hostName}.local:7777`,
    ...(isFileThere ? [] : ['nightjar.toml is missing or cannot be read; what was set before stays.']),
    ...complaints.map(({ line, why }) => `nightjar.toml, line ${line}: ${why}.`),
    ...(kept.length === 0 ? [] : [`As before: ${kept.join(', ')}.`]),
    '',
  ].join('\n');
}
