import type { Utterance } from '../../../language/reading/utterance.js';
import { incompleteRequests } from '../incomplete-requests.js';
import { formsReader } from '../read-behaviours.js';
import { timesOfDay, unfeltMoments, unsupportedRequests } from '../unsupported-requests.js';

export const incompleteForms = formsReader(incompleteRequests);
export const unsupportedForms = formsReader(unsupportedRequests);
export const timeOfDayForms = formsReader(timesOfDay);
export const unfeltForms = formsReader(unfeltMoments);

/** Whether something is missing of a line, without which no lens can be made. */
export const isIncomplete = (line: Utterance): boolean =>
  [...incompleteForms.whole(line)].some(({ row }) => row.mayBeMade !== true);

/** Whether it is known of a line that no lens does it, whatever else stands in it. */
export const isRefusedByForm = (line: Utterance): boolean =>
  [unsupportedForms, timeOfDayForms, ...(looksUp.test(line.source) ? [] : [unfeltForms])].some((forms) =>
    [...forms.whole(line)].some(({ row }) => row.mayBeMade !== true),
  );

/** A look up is felt, and “look” alone is not. */
const looksUp = /\bi (?:look up|peek)\b/iu;
