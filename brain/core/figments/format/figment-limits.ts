/** What a figment may hold (decisions, "Figments"), and what the stage does with it. Every process reads these. */
export const figmentLimits = Object.freeze({
  canonicalBytes: 32 * 1024,
  /** Levels of nesting; the deepest field of the format stands at nine, the rest is room for `meta`. */
  depth: 12,
  nameChars: 40,
  idChars: 64,
  scenes: 32,
  counters: 8,
  /** Letters of the name of a scene, counter or slot. */
  wordChars: 24,
  lines: 5,
  lineBytes: 24,
  sceneMinSec: 0.5,
  sceneMaxSec: 86_400,
  branches: 4,
  events: 16,
  counterOps: 4,
  counterMax: 1_000_000,
  counterHiDefault: 9_999,
  tagChars: 16,
  slots: 8,
  glyphs: 6,
  glyphPointsMin: 2,
  glyphPointsMax: 24,
  pulseMinHz: 0.1,
  pulseMaxHz: 4,
  breathMaxSec: 60,
  tickMs: 50,
  /** Scene changes by time in one tick, and by events before the next: neither takes from the other. */
  hopsPerTick: 8,
  emitBurst: 5,
  emitRefillMs: 1_000,
  /** A lens that says so on a low battery hears of it no more often. */
  batteryEveryMs: 60_000,
  /** So long what the wearer's own hand or head did lets a lens ask for a power. */
  gestureGoodMs: 10_000,
  emitsPerSecond: 1,
  /** Of one figment, or nobody would read the list. */
  violationsShown: 50,
  linkAuthorChars: 40,
});
