import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Broadcast } from '#core/reliability/broadcast';

const ignored = (): void => undefined;

describe('broadcast', () => {
  it('a listener that throws is reported with the event and stops nobody else', () => {
    const reported: unknown[] = [];
    const heard: string[] = [];
    const broadcast = new Broadcast<string>((thrown, event) => reported.push([thrown, event]));
    const broken = new Error('broken');
    broadcast.on((event) => heard.push(`first ${event}`));
    broadcast.on(() => {
      throw broken;
    });
    broadcast.on((event) => heard.push(`last ${event}`));
    broadcast.emit('news');
    expect(heard).toEqual(['first news', 'last news']);
    expect(reported).toEqual([[broken, 'news']]);
  });

  it('whoever joins while an event is told hears the next one', () => {
    const heard: number[] = [];
    const broadcast = new Broadcast<number>(ignored);
    const stop = broadcast.on(() => {
      stop();
      broadcast.on((event) => heard.push(event));
    });
    broadcast.emit(1);
    expect(heard).toEqual([]);
    broadcast.emit(2);
    expect(heard).toEqual([2]);
  });

  it('whoever leaves while an event is told hears no more of it', () => {
    const heard: string[] = [];
    const broadcast = new Broadcast<string>(ignored);
    broadcast.on(() => stop());
    const stop = broadcast.on((event) => heard.push(event));
    broadcast.emit('news');
    expect(heard).toEqual([]);
  });

  it('nobody is told once it was closed, not even in the middle of an event', () => {
    const heard: string[] = [];
    const broadcast = new Broadcast<string>(ignored);
    broadcast.on(() => broadcast.close());
    broadcast.on((event) => heard.push(event));
    broadcast.emit('news');
    broadcast.emit('more');
    expect(heard).toEqual([]);
  });

  it('every listener hears each event exactly once and in order, whichever of them throw', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 8 }), fc.array(fc.integer()), (throwing, events) => {
        let reports = 0;
        const broadcast = new Broadcast<number>(() => {
          reports += 1;
        });
        const heard = throwing.map((throws) => {
          const own: number[] = [];
          broadcast.on((event) => {
            own.push(event);
            if (throws) throw new Error('broken');
          });
          return own;
        });
        for (const event of events) broadcast.emit(event);
        expect(heard).toEqual(throwing.map(() => events));
        expect(reports).toBe(throwing.filter(Boolean).length * events.length);
      }),
    );
  });
});
