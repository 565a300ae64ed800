import { describe, expect, it } from 'vitest';
import type { Evidence } from '#brain/answering/ask/evidence-piece';
import { CloudTier } from '#brain/answering/ask/tiers/cloud-tier';
import type { Chat } from '#brain/answering/models/chat';
import { mayBeCarried } from '#brain/privacy/egress/carried-kinds';

const question = { query: 'who has the ladder', noCloud: false, fromDevice: false, keepNothing: false };

/** What a provider is sent of one piece of evidence, with everything open that the owner can open. */
async function sentOf(evidence: Evidence): Promise<string> {
  return (await carrying([evidence], 'UNKNOWN')).sent;
}

/** What a provider is sent, and what is made of its reply. */
async function carrying(evidence: readonly Evidence[], reply: string) {
  const sent: Chat[] = [];
  const tier = new CloudTier({
    cloud: {
      isOpen: () => true,
      chat: (chat) => {
        sent.push(chat);
        return Promise.resolve(reply);
      },
    },
    evidence: { find: () => Promise.resolve(evidence) },
    mayCarryPassages: () => true,
  });
  const answer = await tier.answer(question);
  return { answer, sent: JSON.stringify(sent) };
}

const evidence = (kind: string, more: Partial<Evidence> = {}): Evidence => ({
  kind,
  answer: 'the ladder is a canary',
  context: 'canary',
  source: 'somewhere',
  title: 'Somewhere',
  score: 0.9,
  ...more,
});

describe('what a question may carry to a cloud', () => {
  it.each(['document', 'anchor', 'sighting'])('is what the owner wrote and where things are: %s', async (kind) => {
    expect(mayBeCarried(kind)).toBe(true);
    expect(await sentOf(evidence(kind))).toContain('canary');
  });

  it.each([
    'person',
    'debt',
    'promise',
    'commitment',
    'note',
    'line',
    'conversation',
    'scene',
    'preference',
    'agenda',
    'reminder',
    'dossier',
    'message',
    'brief',
    'a kind that nobody has thought of',
    'constructor',
  ])('is never what was said, promised or noted of people, nor the day: %s', async (kind) => {
    expect(mayBeCarried(kind)).toBe(false);
    expect(await sentOf(evidence(kind))).not.toContain('canary');
  });

  it('is nothing that only says that nothing is known', async () => {
    expect(await sentOf(evidence('document', { isMiss: true }))).not.toContain('canary');
  });
});

describe('what a cloud read from passages', () => {
  const ladder = evidence('document', { source: '/shed.md', context: 'Jonas has the ladder since 4 May.' });
  const other = evidence('document', { source: '/other.md', context: 'The canary sings.' });

  it('is an answer as far as the passage holds it that it names, which alone is the source', async () => {
    const { answer } = await carrying([other, ladder], '[2] Jonas has it since 4 May.');
    expect(answer).toMatchObject({ text: 'Jonas has it since 4 May.', tier: 'cloud', sources: ['/shed.md'] });
    expect(answer?.cited.map(({ source }) => source)).toEqual(['/shed.md']);
  });

  it.each(['[2] Jonas has it since 5 May.', '[1] Jonas has it.', 'Rembrandt has it.', 'UNKNOWN', ''])(
    'is none where it does not: %s',
    async (reply) => {
      expect((await carrying([other, ladder], reply)).answer).toBeNull();
    },
  );

  it('is of the five best passages and no more', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      evidence('document', { source: `/${at}`, context: `canary${at}` }),
    );
    const { sent } = await carrying(many, 'UNKNOWN');
    expect(sent.match(/canary\d/g)).toEqual(['canary0', 'canary1', 'canary2', 'canary3', 'canary4']);
  });
});
