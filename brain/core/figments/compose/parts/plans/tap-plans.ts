import type { FigmentScene } from '../../../format/figment.js';
import { chance } from '../../../templates/games.js';
import { asking } from '../../../templates/signals.js';
import { leadingGestures, middleLines, plainLine, plainLines, stop } from '../../../templates/template.js';
import { PartBag } from '../bag.js';
import type { Plan } from './plan.js';

/** A gesture asks, translates or looks, and what comes back stands for a while or until the next. */
export const powerPlan: Plan = {
  kind: () => 'power',
  make(parts) {
    const bag = new PartBag(parts);
    const [on, power, until, lasting] = [bag.one('on'), bag.one('power'), bag.one('until'), bag.one('for')];
    bag.all('answer');
    const by = leadingGestures.find((each) => each === on?.by);
    if (!bag.isEmpty || power === undefined || by === undefined || (until !== undefined && lasting !== undefined))
      return null;
    const body = asking.make({ power: power.power, by });
    const { answer } = body.scenes;
    if (answer === undefined) return null;
    const away = { target: 'ready' };
    const timed = lasting === undefined ? {} : { duration_sec: lasting.seconds, on_timeout: [away] };
    const seen = until === undefined ? {} : { [until.by]: away };
    return { ...body, scenes: { ...body.scenes, answer: { ...answer, ...timed, on: { ...answer.on, ...seen } } } };
  },
};

/** Two texts in turns, each time that a gesture is done. */
export const togglePlan: Plan = {
  kind: () => 'sequence',
  make(parts, title) {
    const bag = new PartBag(parts);
    const swap = bag.one('swap');
    if (!bag.isEmpty || swap === undefined) return null;
    const scenes = swap.names.map((name, at): [string, FigmentScene] => [
      `side${at}`,
      { lines: middleLines(name, ''), on: { [swap.by]: { target: `side${1 - at}` }, long: stop } },
    ]);
    return {
      name: plainLine(title) || swap.names.map(plainLine).join(' or '),
      initial: 'side0',
      scenes: Object.fromEntries(scenes),
    };
  },
};

/** A gesture draws one of what is listed. */
export const pickPlan: Plan = {
  kind: () => 'choose',
  make(parts, title) {
    const bag = new PartBag(parts);
    const [on, picks, list] = [bag.one('on'), bag.all('pick'), bag.one('list')];
    if (!bag.isEmpty || picks.length === 0 || list === undefined || (on !== undefined && on.by !== 'single'))
      return null;
    const read = chance.params.safeParse({ title: title || 'Choose', faces: list.items });
    const fits = list.items.every((item) => plainLines(item).length === 1);
    return read.success && fits ? chance.make(read.data) : null;
  },
};
