import { spokenDuration } from '../../language/time/telling/spoken-duration.js';
import type { CounterOp, LineColor } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { wrappedLines } from '../templates/template.js';
import type { Became, Lesson } from './beat.js';
import type { Act } from './directions/direction.js';
import { gestureName } from './gesture-name.js';
import { isClosed, type Rehearsed, type RehearsedStep, tallyCounter } from './rehearsed-step.js';
import { StepList } from './step-list.js';

export type Staged = Became | Lesson;

const answerSec = 20;

const leftShown = 'Shows how much time is left.';

/** Applies acts one after another to build the steps of a lens. A refused act changes nothing. */
export class Staging {
  readonly #list = new StepList();
  #hasEnded = false;

  get rehearsed(): Rehearsed {
    return this.#list.rehearsed;
  }

  /** Applies an act that belongs to the beat with this index; returns what it became, or a lesson if it is refused. */
  take(act: Act, beat: number): Staged {
    this.#list.enterBeat(beat);
    const { repeating } = this.#list;
    if (this.#hasEnded)
      return { why: 'The lens has come to its end before this.', fix: 'Leave out what follows, or end later.' };
    if (!repeating.isEndless || act.do === 'end') return this.#do(act);
    if (act.do === 'leave-on') return repeating.exitOn(act.event);
    if (act.do === 'stay') return this.#list.result('It goes on meanwhile.');
    return {
      why: 'What is repeated without an end never comes to this.',
      fix: 'Say how many times, or perform the gesture that ends it.',
    };
  }

  /** Applies a beat of waiting. If the length of the scene was said, the wait only performs it. */
  wait(seconds: number, beat: number): Staged {
    if (this.#hasEnded || this.#list.repeating.isEndless) return this.take({ do: 'stay', seconds }, beat);
    this.#list.enterBeat(beat);
    const current = this.#list.current();
    if (current?.event !== undefined) return this.#stay(seconds, seconds, false);
    if (current?.isTimed === true) return this.#list.result('How long it takes was said already.');
    if (current?.tally === undefined) return this.#stay(seconds, seconds, false);
    this.#list.noteGuess('A wait does not end it.');
    return this.#list.result('It goes on counting.');
  }

  #do(act: Act): Staged {
    switch (act.do) {
      case 'next':
        return this.#next();
      case 'show':
        return this.#show(act.text, act.color);
      case 'add':
        return this.#add(act.text, act.color);
      case 'stay':
        return this.#stay(act.seconds, act.seconds, true);
      case 'stay-between':
        return this.#stay(act.least, act.most, true);
      case 'count-down':
        return this.#countDown(act.seconds);
      case 'show-left':
        return this.#showLeft();
      case 'count-up':
        return this.#list.join({ clock: 'countup' }, 'Shows the time as it goes by.');
      case 'leave-on':
        return this.#leaveOn(act.event);
      case 'repeat':
      case 'repeat-for':
      case 'repeat-until':
        return this.#repeat(act);
      case 'tally':
        return this.#tally(act.event, act.label);
      case 'step':
        return this.#count(act);
      case 'show-count':
        return this.#list.join({ showsCount: true }, 'Shows the count.');
      case 'leave-at':
        return this.#leaveAt(act.count);
      case 'pulse':
        return this.#pulse(act.hz, act.color);
      case 'breathe':
        return this.#breathe(act);
      case 'ask':
        return this.#ask(act.power);
      case 'emit':
        return this.#list.join({ emit: act.tag }, `Tells the hub “${act.tag}”.`);
      case 'end':
        return this.#end();
    }
  }

  #show(text: string, color: RehearsedStep['color']): Staged {
    const lines = wrappedLines(text);
    if (lines.length === 0) return { why: 'These are no words that can be shown.', fix: 'Say what is to be read.' };
    const last = this.#list.openStep();
    const texts = [...(last?.texts ?? []), ...lines];
    return this.#list.join({ texts, ...(color !== undefined && { color }) }, `Shows “${lines.join(' ')}”.`);
  }

  #add(text: string, color: RehearsedStep['color']): Staged {
    const last = this.#list.current();
    const lines = wrappedLines(text);
    if (last === null || !isClosed(last) || lines.length === 0) return this.#show(text, color);
    return this.#list.change(
      last,
      { texts: [...last.texts, ...lines], ...(color !== undefined && { color }) },
      `Shows “${lines.join(' ')}” with it.`,
    );
  }

  #stay(least: number, most: number, isTimed: boolean): Staged {
    if (least > most) return { why: 'The longer time was said first.', fix: 'Say the shorter one first.' };
    if (least < figmentLimits.sceneMinSec)
      return { why: 'A lens shows nothing for less than half a second.', fix: 'Say a longer time.' };
    const current = this.#list.current();
    const last = current?.event === undefined ? current : null;
    if (last?.tally !== undefined)
      return {
        why: 'What counts does not end by time.',
        fix: 'Say “when it reaches ten”, or tap, nod or hold to go on.',
      };
    const before = isTimed && last?.isTimed !== true ? undefined : last?.seconds;
    const seconds = [(before?.[0] ?? 0) + least, (before?.[1] ?? 0) + most] as const;
    if (seconds[1] > figmentLimits.sceneMaxSec)
      return { why: 'A lens shows nothing for longer than a day.', fix: 'Wait shorter, or leave this out.' };
    const said = least === most ? spokenDuration(least) : `${least} to ${spokenDuration(most)}`;
    if (last === null) return this.#list.begin({ seconds, isTimed }, `Nothing is shown for ${said}.`);
    return this.#list.change(
      last,
      { seconds, isTimed },
      last.texts.length > 0 ? `It stays for ${said}.` : `It takes ${said}.`,
    );
  }

  #countDown(seconds: number): Staged {
    if (seconds < figmentLimits.sceneMinSec || seconds > figmentLimits.sceneMaxSec)
      return { why: 'A lens counts down for half a second to a day.', fix: 'Say “count down from ten”.' };
    return this.#list.join(
      { clock: 'countdown', seconds: [seconds, seconds], isTimed: true },
      `Counts down for ${spokenDuration(seconds)}.`,
    );
  }

  #showLeft(): Staged {
    const current = this.#list.current();
    return current === null
      ? this.#list.begin({ clock: 'countdown' }, leftShown)
      : this.#list.change(current, { clock: 'countdown' }, leftShown);
  }

  #leaveOn(event: string): Staged {
    const current = this.#list.current();
    const name = gestureName(event);
    if (current?.tally === event) return this.#list.result(`${name} counts.`);
    if (current !== null && current.event === undefined)
      return this.#list.change(current, { event }, `${name} leads on.`);
    const staged = this.#list.begin({ event }, `Nothing is shown until ${name.toLowerCase()}.`);
    return staged;
  }

  #tally(event: string, label: string): Staged {
    const texts = [...(this.#list.openStep()?.texts ?? []), ...wrappedLines(label)];
    return this.#list.join({ tally: event, texts, showsCount: true }, `${gestureName(event)} counts one more.`);
  }

  /** Changes the count when the next scene begins; after a gesture, that is when the gesture happens. */
  #count({ op, amount }: Pick<CounterOp, 'op'> & { readonly amount: number }): Staged {
    if (amount > figmentLimits.counterHiDefault)
      return { why: 'A counter goes up to 9999.', fix: 'Say a smaller number.' };
    const ops = [...(this.#list.openStep()?.ops ?? []), { counter: tallyCounter, op, amount }];
    if (ops.length > figmentLimits.counterOps) return { why: 'Too much is counted at once.', fix: 'Leave this out.' };
    return this.#list.join({ ops, showsCount: true }, 'The count changes, and is shown.');
  }

  #leaveAt(count: number): Staged {
    const last = this.#list.current();
    if (last?.tally === undefined)
      return { why: 'Nothing is counted here.', fix: 'Say “count my laps when I tap” before it.' };
    if (count > figmentLimits.counterHiDefault)
      return { why: 'A counter goes up to 9999.', fix: 'Say a smaller number.' };
    return this.#list.change(last, { goal: count }, `At ${count} it goes on.`);
  }

  #breathe({ inSec, holdSec, outSec }: Extract<Act, { do: 'breathe' }>): Staged {
    const most = figmentLimits.breathMaxSec;
    if (Math.min(inSec, outSec) < figmentLimits.sceneMinSec || Math.max(inSec, holdSec, outSec) > most)
      return {
        why: 'A breath is half a second to a minute in, held and out.',
        fix: 'Say “breathe in for four, out for six”.',
      };
    const breath = inSec + holdSec + outSec;
    return this.#list.join(
      { cadence: { in_s: inSec, hold_s: holdSec, out_s: outSec }, seconds: [breath, breath], isTimed: true },
      'A light breathes.',
    );
  }

  #pulse(hz: number, color: LineColor): Staged {
    const rate_hz = Math.max(hz, figmentLimits.pulseMinHz);
    return this.#list.join({ pulse: { window_sec: figmentLimits.sceneMaxSec, rate_hz, color } }, 'A light flashes.');
  }

  /** Asks for a host power after the gesture before it; without a gesture, a tap is assumed. */
  #ask(power: string): Staged {
    const openStep = this.#list.openStep();
    if (openStep !== null) this.#list.change(openStep, { event: 'single' }, '');
    if (this.#list.isEmpty) this.#list.begin({ texts: [`Tap to ${power}`], event: 'single' }, '');
    const isGuessed = openStep !== null || this.#list.current()?.beat === this.#list.beat;
    const waiting: Partial<RehearsedStep> = {
      texts: ['One moment'],
      emit: power,
      event: 'text',
      seconds: [answerSec, answerSec],
    };
    const begun = this.#list.begin(waiting, '');
    if ('why' in begun) return begun;
    if (isGuessed) this.#list.noteGuess('A tap asks.');
    return this.#list.begin({ texts: ['{slot}'] }, `Asks the hub to ${power}, and shows what comes back.`);
  }

  #repeat(act: Extract<Act, { do: 'repeat' | 'repeat-for' | 'repeat-until' }>): Staged {
    if (this.#list.isEmpty)
      return { why: 'There is nothing yet to do again.', fix: 'Perform it first, then say how often.' };
    this.#list.closeLast();
    const staged = this.#list.repeating.repeat(act, this.#list.beat);
    return 'why' in staged ? staged : this.#list.result(staged.became);
  }

  #next(): Staged {
    this.#list.setNext();
    return this.#list.result('');
  }

  #end(): Staged {
    if (this.#list.isEmpty) return { why: 'Nothing was performed before the end.', fix: 'Say what it shows first.' };
    this.#list.closeLast();
    this.#hasEnded = true;
    return this.#list.result('Here it ends.');
  }
}
