import { describe, expect, it } from 'vitest';
import { speechGrammar } from '#core/language/grammar/speech-grammar';

const { templates, slots } = speechGrammar();
const slotNames = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

describe('what the closed-grammar recogniser can hear', () => {
  it('stays small enough to be compiled to a graph on the device', () => {
    expect(templates.length).toBeGreaterThan(200);
    expect(templates.length).toBeLessThanOrEqual(900);
  });

  it('holds what would be taken for a command that it is near to', () => {
    expect(templates).toContain('i left my {thing} {where} {place}');
    expect(templates).toContain('i left the {thing} {where} {place}');
  });

  it('fills every slot that a template names', () => {
    for (const name of templates.flatMap(slotNames)) expect(slots[name]?.length ?? 0, name).toBeGreaterThan(0);
  });

  it('holds plain lower-case words, with no punctuation but inner apostrophes', () => {
    const words = [...templates.map((template) => template.replace(/\{\w+\}/g, 'x')), ...Object.values(slots).flat()];
    for (const phrase of words) expect(phrase).toMatch(/^[a-z]+('[a-z]+)*( [a-z]+('[a-z]+)*)*$/);
  });

  it('takes the names, things and places of the wearer, as a transcript would spell them', () => {
    const own = speechGrammar({ names: ['Zoë  Ångström'], things: ['Kayak!'], places: ['Café “Luna”', '—'] }).slots;
    expect(own.name).toContain('zoë ångström');
    expect(own.name_possessive).toContain("zoë ångström's");
    expect(own.thing).toContain('kayak');
    expect(own.place).toContain('café luna');
    expect(own.place).not.toContain('');
  });

  it('carries the words from which numbers to 999 are composed', () => {
    expect([slots.digit?.length, slots.teen?.length, slots.tens?.length]).toEqual([9, 10, 8]);
    expect(slots.number).toContain('forty two');
  });
});
