import { describe, expect, it } from 'vitest';
import { darkSentence } from '#brain/web/panel/live/dark-sentence';
import { linkRows } from '#brain/web/panel/state/link-rows';
import { initialState, type PanelState } from '#brain/web/panel/state/panel-state';
import type { HubState } from '#core/wire/link/hub-link';
import { hubState } from '../../../../../fakes/hub-state.js';

function panel(changes: Partial<PanelState>): PanelState {
  return { ...initialState, stream: { phase: 'open' }, ...changes };
}

function row(state: PanelState, part: string) {
  return linkRows(state).find((candidate) => candidate.part === part);
}

describe('the connections', () => {
  it('says how far the Brain is with the watched folders', () => {
    const say = (done: number, total: number) => row(panel({ indexing: { busy: true, done, total } }), 'Brain')?.say;
    expect(say(0, 0)).toBe('Connected; looking through the folders.');
    expect(say(12, 300)).toBe('Connected; 12 of 300 files are read.');
    expect(row(panel({}), 'Brain')?.say).toBe('Connected.');
  });

  it('says that the ear is starting', () => {
    const perception: HubState['perception'] = { state: 'starting', say: '', wake_phrases: [], vocabulary: 0 };
    expect(row(panel({ hub: hubState({ perception }) }), 'Ear')).toEqual({
      part: 'Ear',
      level: 'waiting',
      say: 'The ear is starting.',
    });
  });

  it('gives the reason when the ear refuses its models', () => {
    const perception: HubState['perception'] = {
      state: 'refused',
      say: 'A model file is missing.',
      wake_phrases: [],
      vocabulary: 0,
    };
    expect(row(panel({ hub: hubState({ perception }) }), 'Ear')?.say).toBe('A model file is missing.');
  });

  it('says what to do on a machine without a microphone', () => {
    expect(row(panel({ hub: hubState() }), 'Ear')?.say).toContain(
      'The hub has no microphone of its own; what is typed is answered.',
    );
  });

  it('says what happened to the file of the Brain, as to that of the hub', () => {
    const records = { ok: false, say: 'The file of the Brain was damaged. Nothing that was kept is missing.' };
    expect(row(panel({ records }), 'Brain')).toEqual({ part: 'Brain', level: 'away', say: records.say });
    const memory = { ok: false, say: 'The memory file was damaged.' };
    expect(row(panel({ hub: hubState({ memory }) }), 'Hub')).toMatchObject({ level: 'away', say: memory.say });
  });

  it('says when the Brain is tried again', () => {
    const state = panel({ stream: { phase: 'lost', retryInMs: 4_000 } });
    expect(row(state, 'Brain')?.say).toBe('The Brain does not answer; trying again in 4 seconds.');
  });
});

describe('a dark Glass view', () => {
  it('says plainly that veil and incognito hold the stream', () => {
    expect(darkSentence(panel({ hub: hubState({ veil: true, incognito: true }), held: true }))).toContain('The veil');
    expect(darkSentence(panel({ hub: hubState({ incognito: true }), held: true }))).toContain('Incognito');
  });

  it('is not explained while everything is connected', () => {
    expect(darkSentence(panel({ hub: hubState() }))).toBeNull();
  });

  it('names the part that is away', () => {
    expect(darkSentence(panel({ hub: null }))).toBe('The hub is not connected to this Brain.');
    const glasses = { kind: 'halo', link: 'absent', battery: null } as const;
    expect(darkSentence(panel({ hub: hubState({ glasses }) }))).toBe('The glasses are not connected.');
  });

  it('declares what happened to the memory file before anything else about the hub', () => {
    const memory = { ok: false, say: 'The disk is full. Nothing new is kept until there is room.' };
    const rows = linkRows({ ...initialState, hub: hubState({ memory }) });
    expect(rows.find(({ part }) => part === 'Hub')).toEqual({ part: 'Hub', level: 'away', say: memory.say });
  });
});
