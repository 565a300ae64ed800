import { z } from 'zod';
import type { PhoneStorage } from '../state/phone-storage.js';

/** The six steps of the first minutes with the phone, in their order. */
export const onboardingSteps = ['name', 'modes', 'others', 'unasked', 'sentence', 'phone'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

const progressSchema = z.enum([...onboardingSteps, 'done']);
type OnboardingProgress = z.infer<typeof progressSchema>;

const progressStored = 'onboarding';

/** How far the wearer has come, over every reload. */
export class Onboarding {
  constructor(private readonly storage: PhoneStorage) {}

  /** The step to go on with; null once all were taken or left out. */
  get step(): OnboardingStep | null {
    const progress = this.storage.readAs(progressStored, progressSchema) ?? 'name';
    return progress === 'done' ? null : progress;
  }

  put(progress: OnboardingProgress): void {
    this.storage.write(progressStored, JSON.stringify(progress));
  }

  /** Another Brain begins anew. */
  forget(): void {
    this.storage.remove(progressStored);
  }
}

/** What comes after a step. */
export function stepAfter(step: OnboardingStep): OnboardingProgress {
  return onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? 'done';
}
