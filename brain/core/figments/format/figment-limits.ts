/** Bounds of a figment (decisions.md "Figments") and of the stage that runs it. All processes use the same values. */
export const figmentLimits = Object.freeze({
  canonicalBytes: 32 * 1024,
  /** Levels of nesting. The deepest field of the format is at level nine; the rest is room for `meta`. */
  depth: 12,
  nameChars: 40,
  idChars: 64,
  scenes: 32,
  counters: 8,
  /** Characters in the name of a scene, counter or slot. */
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
  /**
   * Scene changes allowed in one tick by timeouts, and as many by events between two ticks; the two are counted
   * separately.
   */
  hopsPerTick: 8,
  emitBurst: 5,
  emitRefillMs: 1_000,
  /** The least time between two `battery_low` events. */
  batteryEveryMs: 60_000,
  /** How long after a gesture of the wearer a lens may still use a host power because of it. */
  gestureGoodMs: 10_000,
  emitsPerSecond: 1,
  /** Violations reported for one figment; a longer list would not be read. */
  violationsShown: 50,
  linkAuthorChars: 40,
});
