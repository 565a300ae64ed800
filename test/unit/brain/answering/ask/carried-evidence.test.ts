import { describe, expect, it } from 'vitest';
import { CloudTier } from '#brain/answering/ask/cloud-tier';
import type { Evidence } from '#brain/answering/ask/evidence-piece';
import type { Chat } from '#brain/answering/models/chat';
import { mayBeCarried } from '#brain/privacy/egress/carried-kinds';

const question = { query: 'who has the ladder', noCloud: false, fromDevice: false, keepNothing: false };

/** What a provider is sent of one piece of evidence, with everything open that the owner can open. */
async function sentOf(evidence: Evidence): Promise<string> {
  const sent: Chat[] = [];
  const tier = new CloudTier({
    cloud: {
      isOpen: () => true,
      chat: (chat) => {
        sent.push(chat);
        return Promise.resolve('UNKNOWN');
      },
    },
    evidence: { find: () => Promise.resolve([evidence]) },
    mayCarryPassages: () => true,
  });
  await tier.answer(question);
  return JSON.stringify(sent);
}

const evidence = (kind: string, more: Partial<Evidence> = {}): Evidence => ({
  kind,
  answer: 'the ladder is a canary',
  context: 'canary',
  source: 'somewhere',
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
