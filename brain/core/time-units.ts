/**
 * In milliseconds. A calendar day may be an hour shorter or longer than `dayMs`; for those use
 * `language/time/local-time.ts`.
 */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
