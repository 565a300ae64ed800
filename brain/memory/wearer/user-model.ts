import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '#core/clock';
import { firstPerson } from '#core/language/people/first-person';
import { topicWords } from '#core/language/words/topic-words';
import { countWords, topWords } from '#core/language/words/word-counts';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import type { Profile } from '#core/wire/wearer/profile';
import type { SettingsStore } from '../settings/settings.js';
import { JsonFile, type JsonRecovery } from '../state/json-file.js';
import type { StateDirectory } from '../state/state-directory.js';
import { wordCountsSchema } from '../word-counts.js';

/** The most people whose talks are counted: those talked with most. */
const peopleCounted = 300;
/** The model is saved after this many of the wearer's lines, or this long after the first of them. */
const saveLines = 10;
const saveMs = 30_000;

const userModelSchema = z.object({
  topics: wordCountsSchema.max(limits.profileTopics),
  people: wordCountsSchema.max(peopleCounted),
  preferences: z.array(z.string().min(1).max(limits.preferenceChars)).max(limits.profilePreferences),
  observations: z.number().int().min(0),
});
type StoredUserModel = z.infer<typeof userModelSchema>;

const fileName = 'usermodel.json';
const emptyUserModel: StoredUserModel = { topics: [], people: [], preferences: [], observations: 0 };

interface UserModelOptions {
  readonly state: StateDirectory;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Keeps everything only in memory, not on disk. */
  readonly isEphemeral?: boolean;
}

/** Preferences that are forgotten, and one that is kept in their place. */
export const preferenceExchangeSchema = z.object({ forgotten: z.array(z.string()), taught: z.string().nullable() });
export type PreferenceExchange = z.infer<typeof preferenceExchangeSchema>;

export type UserModelChange = 'observed' | 'taught' | 'forgot';

interface OwnLine {
  readonly text: string;
  /** To whom it was said; absent if nobody known was present. */
  readonly person?: string | null;
}

/**
 * What the wearer's own lines tell about them, stored in `usermodel.json` (hub-behaviour.md §2, User model). Their name
 * is a setting instead, because every process reads it. A taught preference is on disk when its promise resolves.
 * Counts are saved in batches to spare the SD card.
 */
export class UserModel {
  #model: StoredUserModel;
  /** The number of changes so far, and that number at the last request to save and at the last completed save. */
  #revision = 0;
  #askedRevision = 0;
  #savedRevision = 0;
  #cancelSave: (() => void) | null = null;
  #isErased = false;
  readonly #changes: Broadcast<UserModelChange>;

  private constructor(
    private readonly options: UserModelOptions,
    /** Null in an ephemeral session. */
    private readonly file: JsonFile<StoredUserModel> | null,
  ) {
    this.#model = file?.value ?? emptyUserModel;
    this.#changes = new Broadcast(logFailure(options.log, 'user-model.listener-failed'));
  }

  /** Opens `usermodel.json`, or in an ephemeral session an empty model without a file. */
  static async open(options: UserModelOptions): Promise<UserModel> {
    const { isEphemeral = false } = options;
    return new UserModel(options, isEphemeral ? null : await openModelFile(options));
  }

  /** How an unusable file was replaced at the start; null if the file could be used. */
  get recovery(): JsonRecovery | null {
    return this.file?.recovery ?? null;
  }

  /** Calls `listener` after a line was learned from, and after the wearer taught something or had it forgotten. */
  onChange(listener: (why: UserModelChange) => void): () => void {
    return this.#changes.on(listener);
  }

  /** Learns from one of the wearer's lines: its topics, and to whom it was said. */
  observe({ text, person = null }: OwnLine): void {
    const { topics, people, observations } = this.#model;
    const names = person === null || person === '' ? [] : [person];
    this.#model = {
      ...this.#model,
      topics: countWords(topics, topicWords(text), limits.profileTopics),
      people: countWords(people, names, peopleCounted),
      observations: observations + 1,
    };
    this.#revision += 1;
    this.#changes.emit('observed');
    if (this.#revision - this.#askedRevision >= saveLines) this.#saveInBackground();
    else this.#cancelSave ??= this.options.clock.after(saveMs, () => this.#saveInBackground());
  }

  /**
   * Keeps a preference in the first person and resolves with its words once it is on disk. A repeated preference
   * becomes the newest; beyond 40 the oldest is dropped. Null if the text is empty. Throws `state/not-writable`.
   */
  async teach(text: string): Promise<string | null> {
    const preference = firstPerson(text);
    if (preference === '') return null;
    const known = this.#model.preferences.filter((kept) => isSameText(kept, preference));
    const others = this.#model.preferences.filter((kept) => !isSameText(kept, preference));
    this.#setPreferences([...others, preference].slice(-limits.profilePreferences));
    try {
      await this.save();
    } catch (error) {
      this.#setPreferences([...this.#model.preferences.filter((kept) => kept !== preference), ...known]);
      throw error;
    }
    this.#changes.emit('taught');
    return preference;
  }

  /**
   * Forgets preferences and keeps another instead, in one save; false if that changes nothing. Throws
   * `state/not-writable`.
   */
  async exchangePreferences({ forgotten, taught }: PreferenceExchange): Promise<boolean> {
    const gone = [...forgotten, ...(taught === null ? [] : [taught])].map(firstPerson);
    const before = this.#model.preferences;
    const left = before.filter((kept) => !gone.some((text) => isSameText(kept, text)));
    const preferences = taught === null ? left : [...left, firstPerson(taught)].slice(-limits.profilePreferences);
    if (preferences.join('\n') === before.join('\n')) return false;
    this.#setPreferences(preferences);
    await this.save();
    await this.file?.forgetDamaged();
    this.#changes.emit('forgot');
    if (taught !== null) this.#changes.emit('taught');
    return true;
  }

  profile(): Profile {
    return this.#profileOf(this.#model);
  }

  /**
   * The profile to send to the Brain; null in an ephemeral session, unless everything was erased, which is sent as an
   * empty profile.
   */
  toldProfile(): Profile | null {
    if (this.file !== null) return this.profile();
    return this.#isErased ? this.#profileOf(emptyUserModel) : null;
  }

  /** Resolves once everything learned so far is on disk. Throws `state/not-writable`. */
  async save(): Promise<void> {
    this.#stopWaiting();
    const revision = this.#revision;
    this.#askedRevision = revision;
    await this.file?.update(() => this.#model);
    this.#savedRevision = Math.max(this.#savedRevision, revision);
  }

  /** Saves what is not saved yet; a failure is only logged. */
  async close(): Promise<void> {
    if (this.#savedRevision < this.#revision) await this.save().catch((error) => this.#notSaved(error));
  }

  /**
   * Erases everything learned, with its backup and damaged copies; in an ephemeral session, what earlier sessions
   * stored. Throws `state/not-writable`.
   */
  async erase(): Promise<void> {
    this.#stopWaiting();
    this.#model = emptyUserModel;
    const file = this.file ?? (await openExisting(this.options));
    await file?.erase();
    this.#isErased = true;
    this.#changes.emit('forgot');
  }

  #profileOf({ topics, people, preferences, observations }: StoredUserModel): Profile {
    return {
      name: this.options.settings.get('wearer_name'),
      interests: [...topWords(topics, limits.profileInterestsShown)],
      people: [...topWords(people, limits.profilePeopleShown)],
      preferences: [...preferences],
      observations,
    };
  }

  #setPreferences(preferences: readonly string[]): void {
    this.#model = { ...this.#model, preferences: [...preferences] };
    this.#revision += 1;
  }

  #stopWaiting(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
  }

  #saveInBackground(): void {
    this.save().catch((error) => this.#notSaved(error));
  }

  #notSaved(error: unknown): void {
    this.options.log.error('user-model.not-saved', { reason: failureReason(error) });
  }
}

function openModelFile({ state, clock, log }: UserModelOptions): Promise<JsonFile<StoredUserModel>> {
  const path = state.file(fileName);
  return JsonFile.open({ path, schema: userModelSchema, defaults: emptyUserModel, clock, log });
}

/** The model that earlier sessions stored; null if there is none. */
async function openExisting(options: UserModelOptions): Promise<JsonFile<StoredUserModel> | null> {
  return existsSync(options.state.file(fileName)) ? openModelFile(options) : null;
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
