import { describe, expect, it } from 'vitest';
import type { PanelEvent } from '#brain/web/panel/state/panel-event';
import { initialState, type PanelState } from '#brain/web/panel/state/panel-state';
import { reduce } from '#brain/web/panel/state/reduce';
import type { GlassPicture } from '#core/wire/link/glasses';
import { hubState, liveState } from '../../../../../fakes/hub-state.js';

const picture: GlassPicture = { seq: 1, width: 256, height: 256, round: true, lit: true, background: 0, calls: [] };
const open: PanelEvent = { type: 'stream', stream: { phase: 'open' } };
const running: PanelEvent = { type: 'state', ...liveState(hubState()) };
const veiled: PanelEvent = { type: 'state', ...liveState(hubState({ veil: true, mode: 'veil' })) };

function panelAfter(...events: readonly PanelEvent[]): PanelState {
  return events.reduce(reduce, initialState);
}

describe('the Glass view', () => {
  it('shows the last picture of the glasses', () => {
    const state = panelAfter(
      open,
      running,
      { type: 'glass', picture },
      { type: 'glass', picture: { ...picture, seq: 2 } },
    );
    expect(state.picture?.seq).toBe(2);
  });

  it('goes dark when the veil is raised and forgets the picture', () => {
    expect(panelAfter(open, running, { type: 'glass', picture }, veiled).picture).toBeNull();
  });

  it('stays dark while the stream is held, whatever arrives late', () => {
    expect(panelAfter(open, veiled, { type: 'glass', picture }).picture).toBeNull();
  });

  it('goes dark when the hub goes away and when the stream is cut', () => {
    const shown = [open, running, { type: 'glass', picture }] as const;
    expect(panelAfter(...shown, { type: 'state', ...liveState(null) }).picture).toBeNull();
    const cut = panelAfter(...shown, { type: 'stream', stream: { phase: 'lost', retryInMs: 500 } });
    expect(cut).toMatchObject({ picture: null, hub: null, held: false });
  });
});

describe('the veil button', () => {
  it('waits for the hub and changes only with its state', () => {
    const asked = panelAfter(open, running, { type: 'asked', what: 'veil', on: true });
    expect(asked.hub?.veil).toBe(false);
    expect(asked.awaited.veil).toBe(true);
    const confirmed = reduce(asked, veiled);
    expect(confirmed.hub?.veil).toBe(true);
    expect(confirmed.awaited.veil).toBeNull();
  });

  it('keeps waiting through states that do not settle it', () => {
    const asked = panelAfter(open, running, { type: 'asked', what: 'veil', on: true }, running);
    expect(asked.awaited.veil).toBe(true);
  });

  it('stops waiting when the request fails or the hub goes away', () => {
    const asked = [open, running, { type: 'asked', what: 'veil', on: true }] as const;
    expect(panelAfter(...asked, { type: 'ask-settled', what: 'veil' }).awaited.veil).toBeNull();
    expect(panelAfter(...asked, { type: 'state', ...liveState(null) }).awaited.veil).toBeNull();
  });
});

describe('the microphone meter', () => {
  it('ignores a level that arrives after the microphone was closed', () => {
    expect(panelAfter({ type: 'level', level: 0.7 }).microphone.level).toBe(0);
  });
});

describe('a sample', () => {
  it('is marked until the ear has heard it to the end', () => {
    const started = panelAfter(open, running, { type: 'sample-started', name: 'where are my keys' });
    const wake = reduce(started, { type: 'heard', heard: { what: 'wake', phrase: 'hey vesper' }, atMs: 0 });
    expect(wake.playing).toBe('where are my keys');
    expect(reduce(wake, { type: 'heard', heard: { what: 'unclear', say: '' }, atMs: 0 }).playing).toBeNull();
  });
});
