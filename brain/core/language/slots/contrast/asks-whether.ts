/** A question for yes or no: another day, number or event than the one asked about is an answer to it. */
export const asksWhether = /^\W*(?:is|are|was|were|am|does|do|did|has|have|had|can|will)\b/iu;
