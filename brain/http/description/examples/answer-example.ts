import type { z } from 'zod';
import type { Endpoint } from '#core/wire/endpoint';

/** An example of the answer of every endpoint of a part of the API: one that is missing does not compile. */
export type AnswerExamples<Part extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Part]: z.input<Part[Name]['output']>;
};

/** The time in the examples, wall milliseconds: 1 June 2026, 10:00 UTC. */
export const exampleMs = 1_780_308_000_000;

/** The figures of the index in every example that has them. */
export const exampleStats = { folders: 1, files: 212, passages: 1_480, bytes: 3_204_118 };
