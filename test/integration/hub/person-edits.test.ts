import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonAction, PersonEditCommand } from '#core/wire/wearer/social';
import { Wearer } from '../../wearer/wearer.js';

describe('edits of people that the phone makes', () => {
  let wearer: Wearer;
  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  const edit = (edit_id: string, action: PersonAction, value: string | null = null): PersonEditCommand => ({
    do: 'person-edit',
    edit_id,
    contact_id: null,
    name: 'Noor Haddad',
    action,
    value,
  });
  const told = (...edited: Parameters<typeof edit>) => wearer.hub.personEdits.carryOut(edit(...edited));
  const noor = () => wearer.withMemory(({ people }) => people.find('Noor Haddad'));
  const debts = async () => (await noor())?.debts.map(({ what }) => what);

  it('are each carried out once, also when the hub restarted before its answer was heard', async () => {
    await told('m', 'meet');
    await told('d', 'owes_me', 'a lunch');
    await wearer.restarts();
    await told('m', 'meet');
    await told('d', 'owes_me', 'a lunch');
    expect(await debts()).toEqual(['a lunch']);
  });

  it('are each carried out once when the same one is told twice at a time', async () => {
    await told('m', 'meet');
    await Promise.all([told('d', 'i_owe', 'a ride'), told('d', 'i_owe', 'a ride')]);
    expect(await debts()).toEqual(['a ride']);
  });

  it('change nothing when they come again after something else did', async () => {
    await told('m', 'meet');
    await told('s', 'settle');
    await told('n', 'note', 'plays the cello');
    await wearer.says('vesper Noor Haddad owes me a lunch');
    await told('r', 'remove_note', 'plays the cello');
    await wearer.restarts();
    await told('s', 'settle');
    await told('n', 'note', 'plays the cello');
    expect(await noor()).toMatchObject({ debts: [{ what: 'a lunch' }], notes: [] });
  });

  it('settle the side they say, and leave the other open', async () => {
    await told('m', 'meet');
    await told('d', 'owes_me', 'a lunch');
    await told('e', 'i_owe', 'a ride');
    await told('s', 'settle_i_owe');
    expect(await debts()).toEqual(['a lunch']);
    await told('t', 'settle_owes_me');
    expect(await debts()).toEqual([]);
  });

  it('settle a debt by the id it was told with, before anybody has heard what became of it', async () => {
    await told('m', 'meet');
    await told('lunch', 'owes_me', 'a lunch');
    await told('ride', 'owes_me', 'a ride');
    await told('s', 'settle', 'lunch');
    expect(await debts()).toEqual(['a ride']);
  });

  it('that settle what was never owed are refused and settle nothing, and one that comes after it was settled is not', async () => {
    await told('m', 'meet');
    await told('lunch', 'owes_me', 'a lunch');
    for (const value of ['a lunch', 'nothing']) {
      await expect(told(`of ${value}`, 'settle', value)).rejects.toMatchObject({ code: 'people/no-debt' });
    }
    expect(await debts()).toEqual(['a lunch']);
    await told('s', 'settle', 'lunch');
    await told('again', 'settle', 'lunch');
    expect(await debts()).toEqual([]);
  });

  it('bring nobody back whom the wearer had forgotten with everything else', async () => {
    await told('m', 'meet');
    await wearer.hub.operations.eraseAllMemories();
    await told('m', 'meet');
    expect(await noor()).toBeNull();
    await told('m2', 'meet');
    expect(await noor()).toMatchObject({ name: 'Noor Haddad' });
  });

  it('are refused while incognito, unless they were carried out before', async () => {
    await told('m', 'meet');
    await wearer.hub.operations.setIncognito(true);
    await expect(told('d', 'owes_me', 'a lunch')).rejects.toMatchObject({ code: 'hub/refused' });
    expect(await told('m', 'meet')).toMatchObject({ revision: { seq: expect.any(Number) } });
    await wearer.hub.operations.setIncognito(false);
    await told('d', 'owes_me', 'a lunch');
    expect(await debts()).toEqual(['a lunch']);
  });

  it('are refused when they are about nobody, and wait for nobody', async () => {
    await expect(told('n', 'note', 'plays the cello')).rejects.toMatchObject({ code: 'hub/refused' });
    await expect(wearer.hub.personEdits.carryOut({ ...edit('x', 'meet'), name: '!!' })).rejects.toMatchObject({
      code: 'hub/refused',
    });
    await told('m', 'meet');
    expect(await noor()).toMatchObject({ notes: [] });
  });

  it('say what somebody is to the wearer, cut to what a relation may be', async () => {
    await told('m', 'meet');
    await told('r', 'relation', 'friend of the family '.repeat(8));
    expect((await noor())?.relation?.length).toBeLessThanOrEqual(60);
    await told('e', 'relation', '   ');
    expect((await noor())?.relation).toMatch(/^friend of the family/);
  });
});
