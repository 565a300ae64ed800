import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

describe('a thing that is expressly left out', () => {
  it.each([
    ['my gloves, unlike my hat, are in the green bag', 'gloves', 'hat'],
    ['my rake, unlike my hoe, is in the barn', 'rake', 'hoe'],
    ['my laptop without my charger is in the office', 'laptop', 'charger'],
    ['my jar without the lid is in the sink', 'jar', 'lid'],
    ['my bag minus my laptop is in the hall', 'bag', 'laptop'],
    ['my camera minus the lens is in the loft', 'camera', 'lens'],
    ['my box without the lid is in the loft', 'box', 'lid'],
    ['I left my jacket without the hood in the car', 'jacket', 'hood'],
    ['I put my tools apart from the hammer in the shed', 'tools', 'hammer'],
    ['my tools except the hammer are in the shed', 'tools', 'hammer'],
    ['my tools, other than the hammer, are in the shed', 'tools', 'hammer'],
    ['my keys, not my wallet, are in the hall', 'keys', 'wallet'],
    ['my tools besides the saw are in the shed', 'tools', 'saw'],
  ])('is not placed, and the other is: %s', async (line, there, out) => {
    const told = await answersAnew(line, `where is my ${out}`, `where are my ${there}`);
    expect(told.at(-2)).not.toMatch(/(?:is|are) at/);
    expect(told.at(-1)).toMatch(new RegExp(`^Your ${there}.* at |I don't`));
    expect(told.join(' ')).not.toMatch(/s, unlike your \w+ is at/);
  });

  it.each([
    ['my box of chalk is in the hall', 'where is my chalk', 'Your box of chalk is at the hall.'],
    ['my car key is in the hall', 'where is my key', 'Your car key is at the hall.'],
    ['my bag with the books is in the hall', 'where is my bag', 'Your bag with the books is at the hall.'],
  ])('is told apart from what is meant too: %s', async (line, question, told) => {
    expect((await answersAnew(line, question)).at(-1)).toBe(told);
  });
});
