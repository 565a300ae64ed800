import fc from 'fast-check';

/** What is generated is the same in every run, so that a commit passes or fails for what it changes; others are drawn on request. */
export const seed = Number(process.env.NIGHTJAR_SEED ?? 7);

fc.configureGlobal({ seed });
