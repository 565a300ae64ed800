/** Lines that show a newcomer what can be said; each of them works as it stands. */
export const capabilityExamples = [
  'I left my keys at the kitchen table',
  'where are my keys',
  'remind me to call Ann tomorrow',
  "what's my day",
] as const;
