/** The speaker in the ledger if the real one is unknown. */
export const unnamedSpeaker = 'wearer';
