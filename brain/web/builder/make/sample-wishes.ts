/** Sentences that a person may begin with; each of them becomes a lens. */
export const sampleWishes = [
  'A timer for four and a half minutes for the tea',
  'Intervals of 30 seconds on, 15 off, 8 rounds',
  'When I nod say well done',
] as const;
