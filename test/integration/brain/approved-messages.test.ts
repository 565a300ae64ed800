import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeAuthority, makeServerCertificate } from '#brain/http/access/tls/certificates';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { draftsTable } from '#memory/brain-records/brain-schema';
import { StateDirectory } from '#memory/state/state-directory';
import { MailServer, mailLogin } from '../../fakes/mail-server.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const letter = {
  channel: 'email',
  to: 'Sara Lind <sara@example.org>',
  subject: 'Lunch',
  text: 'See you at noon. ☕',
} as const;

async function aMailServer(options: ConstructorParameters<typeof MailServer>[0] = {}): Promise<MailServer> {
  const server = await new MailServer(options).start();
  onCleanUp(() => server.stop());
  return server;
}

async function setUp(options: NonNullable<ConstructorParameters<typeof MailServer>[0]> = {}) {
  const server = await aMailServer(options);
  const state = await temporaryFolder();
  const brain = await aBrain({ state });
  const owner = aClient(brain);
  await owner.setConfig({
    mail_server: `${options.fromStart === true ? 'smtps://' : ''}localhost:${server.port}`,
    mail_user: mailLogin.user,
    mail_password: mailLogin.pass,
  });
  const stage = async () => (await owner.draftMessage(letter)).draft_id;
  const waiting = async () => (await owner.messageDrafts({})).items;
  return { server, state, brain, owner, stage, waiting };
}

const codeOf = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => 'done',
    (fault: { code?: string }) => fault.code,
  );

describe('a draft that the wearer approves', () => {
  it('leaves as mail, once, and of its words nothing stays', async () => {
    const { server, owner, stage, waiting } = await setUp();
    const draft_id = await stage();
    const answer = await owner.approveMessage({ draft_id, approved: true });
    expect(answer).toEqual({ sent: true, script: expect.stringContaining('See you at noon.') });
    expect(server.taken).toMatchObject([
      {
        envelope: { from: 'robin@example.org', to: ['sara@example.org'] },
        to: [{ name: 'Sara Lind', address: 'sara@example.org' }],
        subject: 'Lunch',
        text: expect.stringContaining('See you at noon. ☕'),
        messageId: `<${draft_id}@example.org>`,
      },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await owner.approveMessage({ draft_id, approved: true })).toMatchObject({ sent: true });
    expect(server.taken).toHaveLength(1);
  });

  it('leaves once however many ask at the same time', async () => {
    const { server, owner, stage } = await setUp();
    const draft_id = await stage();
    await Promise.all([1, 2, 3].map(() => owner.approveMessage({ draft_id, approved: true })));
    expect(server.taken).toHaveLength(1);
  });

  it('does not leave without the word itself, nor for a dry run, which says what would', async () => {
    const { server, owner, stage, waiting } = await setUp();
    const draft_id = await stage();
    expect(await codeOf(owner.approveMessage({ draft_id }))).toBe('message/not-approved');
    expect(await codeOf(owner.approveMessage({ draft_id, approved: false }))).toBe('message/not-approved');
    const dry = await owner.approveMessage({ draft_id, approved: true, dry_run: true });
    expect(dry).toEqual({ sent: false, script: expect.stringContaining('Sara Lind') });
    expect([server.taken.length, (await waiting()).length]).toEqual([0, 1]);
  });

  it.each([
    ['refuses the address', 'message/not-sent'],
    ['refuses the mail', 'message/not-sent'],
  ] as const)('waits on where the server %s', async (manners, code) => {
    const { server, owner, stage, waiting } = await setUp();
    const draft_id = await stage();
    server.manners = manners;
    expect(await codeOf(owner.approveMessage({ draft_id, approved: true }))).toBe(code);
    expect(await waiting()).toMatchObject([{ id: draft_id, may_have_left: false }]);
    server.manners = 'well';
    await owner.approveMessage({ draft_id, approved: true });
    expect(server.taken).toHaveLength(1);
  });

  it('may have left where the server fell silent, which is said and never tried again by itself', async () => {
    const { server, owner, stage, waiting } = await setUp();
    const draft_id = await stage();
    server.manners = 'falls silent after the mail';
    expect(await codeOf(owner.approveMessage({ draft_id, approved: true }))).toBe('message/unsure');
    expect(await waiting()).toMatchObject([{ id: draft_id, text: letter.text, may_have_left: true }]);
    expect(server.taken).toHaveLength(1);
  });

  it('may have left where the Brain ended meanwhile', async () => {
    const { brain, owner, stage, state } = await setUp();
    const draft_id = await stage();
    await brain.stop();
    const records = await openBrainRecords({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
    const values = [Date.now(), 'email', letter.to, letter.subject, letter.text, 'sending'];
    await records.database.write('capture', [{ op: 'put', table: draftsTable.name, id: draft_id, values }]);
    await records.close();
    const again = aClient(await aBrain({ state }));
    expect((await again.messageDrafts({})).items).toMatchObject([{ id: draft_id, may_have_left: true }]);
    expect(await codeOf(owner.messageDrafts({}))).not.toBe('done');
  });

  it('does not leave while incognito, and a mail under way ends when the wearer goes incognito', async () => {
    const { server, brain, owner, stage, waiting } = await setUp();
    await aHub(brain);
    const draft_id = await stage();
    server.manners = 'hangs';
    const leaving = codeOf(owner.approveMessage({ draft_id, approved: true }));
    await owner.setConfig({ network_mode: 'lan_only' });
    expect(await leaving).toMatch(/^(message\/unsure|posture\/refused|egress\/closed)$/);
    expect(await codeOf(owner.approveMessage({ draft_id, approved: true }))).toBe('posture/refused');
    expect(server.taken).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  it('needs one mail address to go to', async () => {
    const { server, owner } = await setUp();
    for (const to of ['Sara Lind', 'a@example.org, b@example.org', 'sara@', 'x@y <z@example.org>, q@example.org']) {
      const { draft_id } = await owner.draftMessage({ ...letter, to });
      expect(await codeOf(owner.approveMessage({ draft_id, approved: true }))).toBe('message/no-address');
    }
    expect(server.taken).toEqual([]);
  });

  it('cannot carry a header of its own in name or subject', async () => {
    const { server, owner } = await setUp();
    const { draft_id } = await owner.draftMessage({
      ...letter,
      to: '"Sara\r\nBcc: eve@example.org" <sara@example.org>',
      subject: 'Lunch\r\nBcc: eve@example.org',
    });
    await owner.approveMessage({ draft_id, approved: true });
    expect(server.taken[0]?.envelope.to).toEqual(['sara@example.org']);
    expect(server.taken[0]?.bcc ?? []).toEqual([]);
  });
});

describe('without a way to send', () => {
  it('says so for each channel, and the draft waits', async () => {
    const owner = aClient(await aBrain());
    expect((await owner.messageDrafts({})).can_send).toEqual({ text: false, email: false, script: false });
    for (const channel of ['text', 'email', 'script'] as const) {
      const { draft_id } = await owner.draftMessage({ ...letter, channel });
      expect(await codeOf(owner.approveMessage({ draft_id, approved: true }))).toBe('message/no-channel');
    }
    expect((await owner.messageDrafts({})).items).toHaveLength(3);
    expect(await codeOf(owner.approveMessage({ draft_id: 'nobody', approved: true }))).toBe('message/unknown');
  });
});

describe('the password of the mail server', () => {
  it('is masked, and goes with the server and the name it was entered for', async () => {
    const { owner, state } = await setUp();
    const secrets = () => readFile(join(state, 'keys', 'secrets.json'), 'utf8');
    expect(await owner.config({})).toMatchObject({ mail_password: 'set' });
    expect(await secrets()).toContain(mailLogin.pass);
    await owner.setConfig({ mail_from: 'robin@elsewhere.example' });
    expect(await owner.config({})).toMatchObject({ mail_password: 'set' });
    await owner.setConfig({ mail_server: 'smtp.eve.example' });
    expect(await owner.config({})).toMatchObject({ mail_password: '' });
    expect(await secrets()).not.toContain(mailLogin.pass);
  });

  it('that is wrong is told as such, and nothing leaves', async () => {
    const { server, owner, stage } = await setUp();
    await owner.setConfig({ mail_password: 'close sesame' });
    const refused = owner.approveMessage({ draft_id: await stage(), approved: true });
    await expect(refused).rejects.toThrow('did not accept name and password');
    expect(server.taken).toEqual([]);
  });
});

describe('sending in one breath, on this machine', () => {
  it('sends what is approved, and keeps nothing that was not', async () => {
    const { server, owner, waiting } = await setUp();
    expect(await codeOf(owner.sendMessage(letter))).toBe('message/not-approved');
    expect(await owner.sendMessage({ ...letter, dry_run: true })).toMatchObject({ sent: false });
    expect([server.taken.length, (await waiting()).length]).toEqual([0, 0]);
    expect(await owner.sendMessage({ ...letter, approved: true })).toMatchObject({ sent: true });
    expect([server.taken.length, (await waiting()).length]).toEqual([1, 0]);
  });
});

describe('a mail server whose certificate nobody vouches for', () => {
  it.each([true, false])('is told neither name nor mail (encrypted from the start: %s)', async (fromStart) => {
    const authority = await makeAuthority('mailer');
    const certificate = await makeServerCertificate({
      authority,
      hostname: 'mailer',
      addresses: [],
      wallMs: Date.now(),
    });
    const { server, owner, stage, waiting } = await setUp({ certificate, fromStart });
    const draft_id = await stage();
    const code = await codeOf(owner.approveMessage({ draft_id, approved: true }));
    expect([code, server.taken.length, (await waiting()).length]).toEqual(['message/not-sent', 0, 1]);
  });
});
