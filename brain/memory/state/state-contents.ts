interface StateContent {
  /** Whole names, folders and files; a temporary has a dot before its name. */
  readonly names: RegExp;
  /** Why a reset leaves it; absent where it takes it. */
  readonly staysBecause?: string;
}

/**
 * Everything that may lie in a state directory, in the order in which a reset takes it: what the wearer said and did
 * first, and the keys last, so that one that is cut short leaves a Brain that knows it has lost something, and opens nothing.
 */
export const stateContents: readonly StateContent[] = [
  // Before the files that they are copies of, or a start after a reset that was cut short would bring these back.
  { names: /^snapshots$/ },
  { names: /^\.?memory\.|^\.?usermodel\.json/ },
  { names: /^\.?brain\.|^\.?index\./ },
  { names: /^\.?saga\.json|^\.?timers\.json|^vault$|^plugins$|^code-cache$/ },
  { names: /^\.?brain_config\.json/ },
  { names: /^\.?hub_posture\.json/ },
  { names: /^keys$/ },
  { names: /^models$/, staysBecause: 'models know nothing of the wearer, and were brought here by hand' },
  { names: /^run$/, staysBecause: 'the locks in it are held meanwhile' },
];

/** What of the folder `run` holds nothing but says that a process is there. */
export const processSigns: RegExp = /\.(lock|sock)$/;
