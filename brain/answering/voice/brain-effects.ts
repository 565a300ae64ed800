import type { EffectHandlers } from '#core/intents/effect';
import { promisedAlready } from '#core/intents/statement';
import { samePromise } from '#core/language/commitments/same-promise';
import { reminderEditSchema } from '#core/wire/wearer/agenda';
import { missedToldMark } from '#memory/memory-ports';
import { nothingConnected } from '../../wearer/agenda/nothing-connected.js';
import { type ConfigSwitchOptions, configSwitchEffect } from './config-switch-effect.js';
import { socialMirrorEffects } from './social-mirror-effects.js';
import type { WearerServices } from './wearer-services.js';

interface BrainEffectsOptions extends Omit<ConfigSwitchOptions, 'memory'> {
  readonly services: Pick<WearerServices, 'memory' | 'social' | 'agenda' | 'drafts' | 'copies'>;
  /** Wall milliseconds. */
  readonly nowMs: () => number;
}

/** The reply to an intent that needs the hub while it is detached. */
export const hubAway = 'Your glasses’ hub is away, so I can’t do that right now.';

/**
 * What the Brain writes or switches for a decided intent while no hub is attached. An effect that needs the hub is
 * refused.
 */
export function brainEffects({ services, config, posture, nowMs }: BrainEffectsOptions): EffectHandlers {
  const { memory, social, agenda, drafts, copies } = services;
  const keepsAtOnce = async (): Promise<boolean> => (await memory.existing())?.settings.get('auto_keep') ?? true;
  return {
    ...socialMirrorEffects({ social, keepsAtOnce }),
    ...configSwitchEffect({ config, posture, memory }),
    async 'keep-anchor'({ things, place }) {
      const { anchors } = await memory.opened();
      const ts = nowMs();
      await Promise.all(things.map((subject) => anchors.drop({ subject, place, ts })));
      return {};
    },
    async 'keep-note'({ texts }) {
      const { memories } = await memory.opened();
      for (const text of texts) await memories.tell('teach', text, nowMs());
      return {};
    },
    async 'drop-notes'({ ids }) {
      const { memories } = await memory.opened();
      await memories.forget(...ids);
      return {};
    },
    async 'keep-promise'({ promise }) {
      const { commitments } = await memory.opened();
      // Only the hub knows whom the wearer talks with.
      const made = { ...promise, person: promise.addressee ?? null, created_ts: nowMs(), utterance_id: null };
      if (samePromise(made, commitments.open(nowMs())) !== null) return { outcome: promisedAlready };
      await commitments.add(made);
      return {};
    },
    'change-preference': () => Promise.resolve({ refused: hubAway }),
    'learn-name': () => Promise.resolve({ refused: hubAway }),
    // A kept promise is a quest of the saga and is felt on the glasses, and only the hub does both.
    'mark-promise': () => Promise.resolve({ refused: hubAway }),
    async remind({ title, due_ts, isReminder, place = '', instead }) {
      if (due_ts === null) await agenda.remind(reminderEditSchema.parse({ title, instead }));
      else await agenda.edit({ title, ts: due_ts, place, instead, ...(isReminder && { remind: true }) });
      return {};
    },
    async 'cancel-entry'({ entry: { kind, title, ts } }) {
      if (kind === 'event' && ts !== null) await agenda.edit({ title, ts, remove: true });
      else await agenda.remind(reminderEditSchema.parse({ title, ts, remove: true }));
      await copies.forgetEntry({ title });
      return {};
    },
    async 'stage-reply'({ draft }) {
      const { id } = await drafts.stage(draft);
      return { slots: { text: draft.text, draft_id: id } };
    },
    async 'missed-told'({ ts }) {
      await (await memory.existing())?.marks.set(missedToldMark, ts);
      return {};
    },
    sync: ({ what }) => Promise.resolve({ outcome: { kind: 'found', text: nothingConnected(what).say } }),
  };
}
