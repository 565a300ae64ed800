import type { api } from '#core/wire/api';
import type { AnswerExamples } from './examples/answer-example.js';
import { answeringExamples } from './examples/answering-examples.js';
import { lensExamples } from './examples/lens-examples.js';
import { ownerExamples, rawExamples } from './examples/owner-examples.js';
import { rehearsalExamples } from './examples/rehearsal-examples.js';
import { wearerExamples } from './examples/wearer-examples.js';

const ofJson: AnswerExamples<typeof api> = {
  ...answeringExamples,
  ...wearerExamples,
  ...ownerExamples,
  ...lensExamples,
  ...rehearsalExamples,
};

/** An example of every answer in JSON, by the name that the typed client gives its endpoint. */
export const answerExamples: Readonly<Record<string, unknown>> = { ...ofJson, ...rawExamples };
