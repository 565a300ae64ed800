import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { Replies } from '../replies/replies.js';
import type { DayRewind } from '../rewind/rewind.js';
import type { Briefs } from './briefs.js';

interface BriefServices {
  readonly briefs: Briefs;
  readonly rewind: DayRewind;
  readonly replies: Replies;
}

export const briefRoutes: readonly Route<BriefServices>[] = [
  route(api.brief, (request, { briefs }) => briefs.compose(request)),
  route(api.latestBrief, (_none, { briefs }) => briefs.latest() ?? {}),
  route(api.latestLongBrief, (_none, { briefs }) => briefs.latestLong() ?? {}),
  route(api.rewind, ({ limit }, { rewind }) => rewind.today(limit)),
  route(api.replies, async ({ text }, { replies }) => ({ replies: await replies.suggest(text) })),
];
