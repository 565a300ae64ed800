import { describe, expect, it } from 'vitest';
import { isOnNow } from '#brain/web/phone/state/known-switches';
import { initialPhoneState, type PhoneEvent, type PhoneState, reducePhone } from '#brain/web/phone/state/phone-state';
import { defaultConfig } from '#core/settings/config';
import { hubState } from '../../../../../fakes/hub-state.js';

const afterEvents = (events: readonly PhoneEvent[], from: PhoneState = initialPhoneState): PhoneState =>
  events.reduce(reducePhone, from);
const paired = afterEvents([{ type: 'paired' }, { type: 'answered', by: 'home' }]);
const config = {
  ...defaultConfig,
  stats: { folders: 0, files: 0, passages: 0, bytes: 0 },
  plan_summary: { plan: 'free', caps: {} },
};

describe('the connection of the phone', () => {
  it('is lost at the second failed probe, and back at the first answer', () => {
    const states = [paired];
    const answered = { type: 'answered', by: 'home' } as const;
    for (const event of [{ type: 'failed' }, { type: 'failed' }, answered] as const) {
      states.push(afterEvents([event], states.at(-1)));
    }
    expect(states.map(({ truth }) => truth.state)).toEqual(['home', 'home', 'unreachable', 'home']);
  });

  it('says by which way the last answer came', () => {
    expect(afterEvents([{ type: 'answered', by: 'relay' }], paired).truth.state).toBe('relay');
  });

  it('is none until the phone is paired, whatever answers', () => {
    expect(afterEvents([{ type: 'answered', by: 'home' }]).truth.state).toBe('none');
  });

  it('draws nothing anew for an answer that changes nothing', () => {
    expect(afterEvents([{ type: 'answered', by: 'home' }], paired)).toBe(paired);
  });
});

describe('what the phone shows while the Brain is away', () => {
  it('is as old as the oldest answer, until fresh ones come', () => {
    const old = afterEvents([
      { type: 'shown-old', atMs: 50 },
      { type: 'shown-old', atMs: 20 },
      { type: 'shown-old', atMs: 90 },
    ]);
    expect(old.shownFromMs).toBe(20);
    expect(afterEvents([{ type: 'aged' }], old)).toMatchObject({ shownFromMs: null, age: 1 });
  });

  it('says that changes arrived until the next one waits', () => {
    const arrived = afterEvents([{ type: 'delivered', count: 2 }]);
    const change = { change: { what: 'focus', on: true } as const, atMs: 0 };
    expect(afterEvents([{ type: 'pending', pending: [] }], arrived).delivered).toBe(2);
    expect(afterEvents([{ type: 'pending', pending: [change] }], arrived).delivered).toBe(0);
  });
});

describe('the brief', () => {
  it('is not said to be none before the Brain has told', () => {
    expect(initialPhoneState.brief).toBeUndefined();
    expect(afterEvents([{ type: 'brief', brief: null }]).brief).toBeNull();
  });
});

describe('a switch', () => {
  const known = afterEvents([
    { type: 'hub', hub: hubState({ focus: true }) },
    { type: 'config', config },
  ]).known;

  it('is not known before the Brain has told', () => {
    expect(isOnNow(initialPhoneState.known, { what: 'veil' })).toBeNull();
  });

  it('is as hub and Brain told last', () => {
    expect(isOnNow(known, { what: 'focus' })).toBe(true);
    expect(isOnNow(known, { what: 'toggle', name: 'captions' } as never)).toBe(true);
    expect(isOnNow(known, { what: 'setting', name: 'summarize_emails' } as never)).toBe(false);
  });

  it('for the cloud is on only where hub and Brain both allow it', () => {
    expect(isOnNow(known, { what: 'cloud' })).toBe(false);
    const open = afterEvents([{ type: 'config', config: { ...config, cloud_enabled: true } }], {
      ...initialPhoneState,
      known,
    });
    expect(isOnNow(open.known, { what: 'cloud' })).toBe(true);
  });

  it('for incognito is the Brain’s own while the hub is away', () => {
    const alone = afterEvents([{ type: 'config', config: { ...config, network_mode: 'lan_only' } }]);
    expect(isOnNow(alone.known, { what: 'incognito' })).toBe(true);
  });
});
