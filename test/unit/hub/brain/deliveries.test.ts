import { describe, expect, it } from 'vitest';
import { deliveriesTo } from '#hub/brain/deliveries';

type Options = Parameters<typeof deliveriesTo>[0];

const now = 1_780_000_000_000;

/** What the Brain is told of one entry of the outbox. */
async function told(kind: string, body: unknown): Promise<readonly unknown[]> {
  const calls: unknown[] = [];
  const call = (name: string) => async (input: unknown) => void calls.push([name, input]);
  const client = { editCalendar: call('editCalendar'), editReminders: call('editReminders') };
  const options = { client, memory: {}, gate: {}, onSaga: () => undefined } as unknown as Options;
  const entry = { id: 'e1', kind, slot: null, body } as never;
  await deliveriesTo(options).get(kind)?.send(entry, new AbortController().signal);
  return calls;
}

describe('what the agenda is told', () => {
  it('is an event with its time', async () => {
    const [[name, input] = []] = (await told('event', { title: 'Dentist', ts: now })) as [string, object][];
    expect([name, input]).toEqual(['editCalendar', { title: 'Dentist', ts: now, place: '', key: 'e1' }]);
  });

  it.each([{}, { remove: true }])(
    'of a hub whose clock was never set is a reminder without a time: %j',
    async (more) => {
      const [[name, input] = []] = (await told('event', { title: 'Dentist', ts: 3_600_000, ...more })) as [
        string,
        object,
      ][];
      expect([name, input]).toMatchObject(['editReminders', { title: 'Dentist', ts: null, ...more, key: 'e1' }]);
    },
  );

  it('in a form that this release does not know is refused', async () => {
    await expect(told('event', { name: 'Dentist', ts: now })).rejects.toMatchObject({ code: 'http/invalid' });
    await expect(told('event', { name: 'Dentist' })).rejects.toMatchObject({ code: 'http/invalid' });
  });
});
