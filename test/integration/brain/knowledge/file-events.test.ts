import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { instantOf, isoDay, localTime, plusDays } from '#core/language/time/local-time';
import { spokenDay } from '#core/language/time/telling/spoken-moment';
import { dayMs } from '#core/time-units';
import { cleanUp } from '../brain-fixture.js';
import { aBrainWith, type WatchingBrain } from './folder-fixture.js';

afterAll(cleanUp);

const stamp = (days: number): string => {
  const { year, month, day } = plusDays(localTime(Date.now(), 'UTC'), days);
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
};

function event(summary: string, starts: string, place = ''): string {
  const where = place === '' ? '' : `LOCATION:${place}\r\n`;
  return `BEGIN:VEVENT\r\nUID:${summary}\r\nDTSTAMP:20260101T100000Z\r\n${starts}\r\nSUMMARY:${summary}\r\n${where}END:VEVENT\r\n`;
}

const calendar = (...events: readonly string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\n${events.join('')}END:VCALENDAR\r\n`;

describe('an event in a calendar file of a watched folder', () => {
  let client: BrainClient;
  let folder: string;
  beforeAll(async () => {
    const brain = await aBrainWith({
      'appointments.ics': calendar(
        event('Physiotherapy with Mrs Okafor', `DTSTART:${stamp(1)}T140000`, 'Sandgasse 12'),
        event("Lasse's dinner", `DTSTART;VALUE=DATE:${stamp(2)}`),
      ),
    });
    ({ client, folder } = brain);
    await client.setConfig({ network_mode: 'connected' });
    await client.editFolders({ action: 'add', path: brain.folder });
    await client.editCalendar({
      title: 'Choir',
      ts: instantOf({ ...plusDays(localTime(Date.now(), 'UTC'), 1), hour: 20, minute: 0 }, 'UTC'),
    });
  });

  it.each([
    ["what's on tomorrow", /Physiotherapy with Mrs Okafor.*14:00.*Sandgasse 12/i],
    ["what's on tomorrow", /Choir/],
    ["what's on in 2 days", /Lasse's dinner(?! at)/],
    ['when is the physiotherapy', /Physiotherapy with Mrs Okafor.*14:00/],
    ['where is the physiotherapy', /Sandgasse 12/],
    ["when is Lasse's dinner", /Lasse's dinner, on \w+ \d+ \w+ \d+\.$/],
  ] as const)('answers a question beside the agenda: %s', async (query, text) => {
    const answer = await client.ask({ query });
    expect(answer.text).toMatch(text);
    expect(answer.sources.some((source) => source.endsWith('appointments.ics'))).toBe(true);
    expect((await client.voice({ text: query })).say).toMatch(text);
  });

  it('is listed beside the agenda, with the file it stands in', async () => {
    const { items, in_files: inFiles } = await client.calendar({});
    expect(items.map(({ title }) => title)).toEqual(['Choir']);
    expect(inFiles).toMatchObject([{ title: 'Physiotherapy with Mrs Okafor', place: 'Sandgasse 12' }, { place: '' }]);
  });

  it('follows its file', async () => {
    const second = join(folder, 'second.ics');
    const titles = async () => (await client.calendar({})).in_files.map(({ title }) => title);
    await writeFile(second, calendar(event('Piano lesson', `DTSTART:${stamp(3)}T100000`)));
    await client.reindex({});
    expect(await titles()).toContain('Piano lesson');
    await rm(second);
    await client.reindex({});
    expect(await titles()).not.toContain('Piano lesson');
  });

  it('by a rule that is not read is named where else nothing is known', async () => {
    const query = "what's on in 6 days";
    const lastWeekday = 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
    const file = join(folder, 'series.ics');
    await writeFile(
      file,
      calendar(
        event('Payday', `DTSTART:${stamp(-100)}T100000\r\n${lastWeekday}`),
        event('Old rota', `DTSTART:${stamp(-100)}T100000\r\n${lastWeekday};UNTIL=${stamp(-10)}T100000`),
      ),
    );
    await client.reindex({});
    const told = /^Nothing .+ as far as I know; I can't read how often “Payday” repeats\.$/;
    expect((await client.ask({ query })).text).toMatch(told);
    expect((await client.voice({ text: query })).say).toMatch(told);
    expect((await client.voice({ text: 'am I free in 6 days at 3' })).say).toMatch(
      /^You're free .+ as far as I know; I can't read/,
    );
    expect((await client.calendar({})).unread_rules.map(({ title }) => title)).toEqual(['Payday']);
    await rm(file);
    await client.reindex({});
    expect((await client.ask({ query })).text).toMatch(/^Nothing [^;]+\.$/);
  });

  it('a day without one is told as what is known, and does not keep other tiers from being asked', async () => {
    const answer = await client.ask({ query: "what's on in 5 days" });
    expect(answer.text).toMatch(/^Nothing/);
    expect(answer.confidence).toBeLessThan(0.35);
  });
});

describe('an event of today in a calendar file', () => {
  it.each(["what's on today", 'what is on today', "what's my day", 'brief me'])('is told: %s', async (query) => {
    const { client } = await aBrainWithToday();
    expect((await client.ask({ query })).text).toMatch(/Parents evening/);
    expect((await client.voice({ text: query })).say).toMatch(/Parents evening/);
  });

  it('belongs to the brief, once though the agenda holds it too, without an hour where it has none', async () => {
    const { client } = await aBrainWithToday();
    const { text } = await client.brief({});
    expect(text).toMatch(/23:58 Parents evening, School/);
    expect(text).toMatch(/(?<!\d )Flag day/);
    const ts = Date.parse(`${isoDay(localTime(Date.now(), 'UTC'))}T23:58:00Z`);
    await client.editCalendar({ title: 'Parents evening', ts, place: 'School' });
    expect((await client.brief({})).text.match(/Parents evening/g)).toHaveLength(1);
  });
});

let today: Promise<WatchingBrain> | null = null;

function aBrainWithToday(): Promise<WatchingBrain> {
  today ??= aBrainWith({
    'today.ics': calendar(
      event('Parents evening', `DTSTART:${stamp(0)}T235800`, 'School'),
      event('Flag day', `DTSTART;VALUE=DATE:${stamp(0)}`),
    ),
  }).then(async (watching) => {
    await watching.client.editFolders({ action: 'add', path: watching.folder });
    return watching;
  });
  return today;
}

describe('an event of a calendar file that is cancelled, over, or takes days', () => {
  let client: BrainClient;
  const day = (days: number) => plusDays(localTime(Date.now(), 'UTC'), days).day;
  beforeAll(async () => {
    const brain = await aBrainWith({
      'plans.ics': calendar(
        event('Car inspection', `DTSTART:${stamp(1)}T100000\r\nSTATUS:CANCELLED`),
        event('Audition', `DTSTART:${stamp(-13)}T100000`),
        event('Eye test', `DTSTART:${stamp(-5)}T100000\r\nDTEND:${stamp(-5)}T110000`),
        event('Physio', `DTSTART:${stamp(-40)}T100000\r\nRRULE:FREQ=WEEKLY;COUNT=4`),
        event("Nora's birthday", `DTSTART;VALUE=DATE:${stamp(9)}`),
        event('Ski trip', `DTSTART;VALUE=DATE:${stamp(20)}\r\nDTEND;VALUE=DATE:${stamp(23)}`),
        event('Long conference', `DTSTART:${stamp(-1)}T080000\r\nDTEND:${stamp(1)}T170000`),
      ),
    });
    client = brain.client;
    await client.editFolders({ action: 'add', path: brain.folder });
  });

  it.each([
    ['is the car inspection tomorrow', /^(?!.*yes)/is],
    ["what's on tomorrow", /^(?!.*car inspection)/is],
    ['where was the eye test', /^(?!.*ends)/is],
    ['when was the eye test', new RegExp(`Eye test.*${day(-5)} `, 's')],
    [
      `what did i have on ${spokenDay(Date.now() - 13 * dayMs, 'UTC')
        .split(' ')
        .slice(1, 3)
        .join(' ')}`,
      /Audition/,
    ],
    ["when is nora's birthday", /^(?!.*23:59).*birthday/is],
    ["what's on in 21 days", /Ski trip/],
    ["what's on in 23 days", /^(?!.*Ski trip)/s],
    ['what do i have today', /Long conference/],
    ['when did i last have physio', new RegExp(`Physio.*${day(-19)} `, 's')],
    ['when is physio', new RegExp(`Physio.*last time was on \\w+ ${day(-19)} `, 's')],
  ] as const)('%s', async (query, text) => {
    expect((await client.ask({ query })).text).toMatch(text);
  });
});

describe('an event that a calendar file repeats', () => {
  let client: BrainClient;
  const began = stamp(-700);
  beforeAll(async () => {
    const brain = await aBrainWith({
      'club.ics': calendar(
        event('Yoga', `DTSTART:${began}T180000\r\nRRULE:FREQ=WEEKLY\r\nEXDATE:${stamp(7)}T180000`, 'Room 4'),
        event('Night watch', `DTSTART;TZID=Asia/Tokyo:${stamp(-3)}T070000\r\nRRULE:FREQ=DAILY;COUNT=2`),
        event('Rehearsal', `DTSTART;TZID=Asia/Tokyo:${stamp(3)}T200000`),
      ),
    });
    client = brain.client;
    await client.editFolders({ action: 'add', path: brain.folder });
  });
  const date = (days: number) => plusDays(localTime(Date.now(), 'UTC'), days).day;

  it('is told when it is next, not when it was first', async () => {
    const next = new RegExp(`Yoga.*\\b(?:${date(0)}|${date(14)}) \\p{L}+.* at 18:00`, 'u');
    expect((await client.ask({ query: 'when is yoga' })).text).toMatch(next);
    expect((await client.voice({ text: 'when is yoga' })).say).toMatch(next);
    expect((await client.ask({ query: 'where is yoga' })).text).toMatch(/Room 4/);
  });

  it('is on the days on which it happens, but not where it is left out', async () => {
    const titles = async (query: string) => (await client.ask({ query })).text;
    expect(await titles("what's on in 14 days")).toMatch(/Yoga at 18:00.*Room 4/);
    expect(await titles("what's on in 7 days")).not.toMatch(/Yoga/);
    expect(await titles("what's on in 6 days")).not.toMatch(/Yoga/);
  });

  it('ends with its last time', async () => {
    const { in_files: inFiles } = await client.calendar({});
    expect(inFiles.filter(({ title }) => title === 'Night watch')).toEqual([]);
  });

  it('is at the time of the time zone that it names', async () => {
    const { in_files: inFiles } = await client.calendar({});
    const rehearsal = inFiles.find(({ title }) => title === 'Rehearsal');
    expect(localTime(rehearsal?.ts ?? 0, 'Asia/Tokyo')).toMatchObject({ hour: 20, minute: 0 });
  });
});
