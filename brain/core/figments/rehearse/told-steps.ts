import { spokenDuration } from '../../language/time/telling/spoken-duration.js';
import { clampText } from '../../text.js';
import { gestureName } from './gesture-name.js';
import type { Rehearsed, RehearsedStep, Repetition } from './rehearsed-step.js';

const mostToldChars = 600;

/** A description of a rehearsed lens in a few sentences, at most 600 characters. */
export function toldSteps({ steps, loops }: Rehearsed): string {
  const told = steps.map((step, at) => toldStep(step, at === steps.length - 1));
  return clampText([...told, ...loops.map((loop) => toldLoop(loop, steps.length))].join(' '), mostToldChars);
}

function toldStep(step: RehearsedStep, isLast: boolean): string {
  return `${toldFace(step)}${toldEnd(step, isLast)}.`;
}

function toldFace({ texts, clock, tally, cadence, pulse, showsCount }: RehearsedStep): string {
  const words = texts.length === 0 ? [] : [`“${texts.join(' ').replace('{slot}', '…')}”`];
  const parts = [
    ...words,
    ...(clock === 'countdown' ? ['a countdown'] : clock === 'countup' ? ['the time gone by'] : []),
    ...(tally !== undefined
      ? [`a count of each ${gestureName(tally).toLowerCase().replace(/^an? /, '')}`]
      : showsCount === true
        ? ['the count']
        : []),
    ...(cadence !== undefined ? ['a light that breathes'] : []),
    ...(pulse !== undefined ? ['a light that flashes'] : []),
  ];
  return parts.length === 0 ? 'Nothing' : parts.join(' with ').replace(/^a /, 'A ').replace(/^the /, 'The ');
}

function toldEnd({ seconds, event, goal }: RehearsedStep, isLast: boolean): string {
  const [least, most] = seconds ?? [0, 0];
  const long = least === most ? spokenDuration(most) : `${least} to ${spokenDuration(most)}`;
  const until = [
    ...(goal === undefined ? [] : [`the count is ${goal}`]),
    ...(event === undefined ? [] : [gestureName(event).toLowerCase()]),
  ];
  const stays = [
    ...(seconds === undefined ? [] : [`for ${long}`]),
    ...(until.length > 0 ? [`until ${until.join(' or ')}`] : []),
  ];
  if (stays.length > 0) return ` ${stays.join(' or ')}`;
  return isLast ? ' until it is tapped or held' : '';
}

function toldLoop({ from, to, times, until }: Repetition, count: number): string {
  const what =
    from === 0 && to === count - 1
      ? 'All of it'
      : from === to
        ? `Scene ${from + 1}`
        : `Scenes ${from + 1} to ${to + 1}`;
  const often = times === null ? 'again and again' : `${times} times`;
  return `${what}, ${often}${until === undefined ? '' : `, until ${gestureName(until).toLowerCase()}`}.`;
}
