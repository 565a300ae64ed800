interface StateContent {
  /** Names of folders and files; a temporary file has a dot before its name. */
  readonly names: RegExp;
  /** Why a reset keeps it; absent if a reset removes it. */
  readonly staysBecause?: string;
}

/**
 * Everything that may lie in a state directory, in the order in which a reset removes it: first what the wearer said
 * and did, last the keys. So after a reset that was interrupted, the Brain notices the loss and opens nothing.
 */
export const stateContents: readonly StateContent[] = [
  // Snapshots go before the databases they are copies of; otherwise a start after an interrupted reset would restore
  // those.
  { names: /^snapshots$/ },
  // The signs that files were written go before the files, so that none is missed after an interrupted reset.
  { names: /^written$/ },
  { names: /^\.?memory\.|^\.?usermodel\.json/ },
  { names: /^\.?brain\.|^\.?index\./ },
  {
    names:
      /^\.?saga\.json|^\.?timers\.json|^\.?stage\.json|^\.?glance\.json|^\.?listening\.|^vault$|^plugins$|^code-cache$/,
  },
  { names: /^\.?brain_config\.json/ },
  { names: /^\.?hub_posture\.json|^\.?glasses\.json/ },
  { names: /^keys$/ },
  { names: /^models$/, staysBecause: 'models know nothing of the wearer, and were brought here by hand' },
  { names: /^run$/, staysBecause: 'the locks in it are held meanwhile' },
];

/** The files in the folder `run` that contain nothing and only show that a process is running. */
export const processSigns: RegExp = /\.(lock|sock)$/;
