export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Structured log: an event name (`card.shown`) with ids and counts. Never names of people, spoken text, tokens or
 * embeddings; fields are flat so that no nested object is logged by accident.
 */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  child(name: string): Log;
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
