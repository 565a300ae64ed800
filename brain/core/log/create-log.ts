import { pino } from 'pino';
import type { Log, LogFields } from './log.js';

interface LogDestination {
  write(line: string): void;
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The level that `NIGHTJAR_LOG` names; `info` when it names none. */
export function logLevelFrom(name: string | undefined): LogLevel {
  return logLevels.find((level) => level === name) ?? 'info';
}

/** A log that writes one JSON line per event to `destination` (standard error, which journald collects). */
export function createLog(name: string, destination: LogDestination, level: LogLevel = 'info'): Log {
  const logger = pino({ level, base: { process: name }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const at =
    (method: 'debug' | 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      logger[method](fields, event);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (suffix) => createLog(`${name}.${suffix}`, destination, level),
  };
}
