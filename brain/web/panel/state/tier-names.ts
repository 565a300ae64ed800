import type { TierState } from '#core/wire/answering/ask';

/** The tiers of the ladder as people call them. */
export const tierNames: Readonly<Record<TierState['tier'], string>> = {
  device: 'This machine',
  host_brain: 'Your desktop Brain',
  cloud: 'The cloud',
};
