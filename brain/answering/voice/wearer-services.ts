import type { Profile } from '#core/wire/wearer/profile';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { MirrorStore } from '#memory/brain-records/mirror';
import type { FileEvents } from '../../knowledge/file-events.js';
import type { Agenda } from '../../wearer/agenda/agenda.js';
import type { Briefs } from '../../wearer/brief/briefs.js';
import type { MemoryAccess } from '../../wearer/memories/memory-access.js';
import type { DraftStore } from '../../wearer/messages/draft-store.js';
import type { MessageFeed } from '../../wearer/messages/message-feed.js';
import type { Replies } from '../../wearer/replies/replies.js';
import type { Saga } from '../../wearer/saga/saga.js';
import type { SocialMirror } from '../../wearer/social/social-mirror.js';

/** The parts of the Brain that typed lines need. */
export interface WearerServices {
  readonly memory: Pick<MemoryAccess, 'existing' | 'opened'>;
  readonly social: Pick<SocialMirror, 'people' | 'apply'>;
  readonly profile: Pick<MirrorStore<Profile>, 'value'>;
  readonly agenda: Pick<Agenda, 'remind' | 'edit' | 'upcoming' | 'listed'>;
  readonly copies: Pick<MemoryCopies, 'forgetEntry'>;
  readonly fileEvents: Pick<FileEvents, 'since' | 'sinceWithSeries'>;
  readonly briefs: Pick<Briefs, 'compose'>;
  readonly messages: Pick<MessageFeed, 'page' | 'store'>;
  readonly replies: Pick<Replies, 'suggest'>;
  readonly drafts: Pick<DraftStore, 'stage' | 'waiting'>;
  readonly saga: Pick<Saga, 'profile' | 'note'>;
}
