import { route } from '#brain/http/route';
import { api } from '#core/wire/api';

export const briefRoutes = [
  route(api.brief, (request, { briefs }) => briefs.compose(request)),
  route(api.latestBrief, (_none, { briefs }) => briefs.latest() ?? {}),
  route(api.latestLongBrief, (_none, { briefs }) => briefs.latestLong() ?? {}),
  route(api.rewind, (_none, { rewind }) => rewind.today()),
  route(api.replies, async ({ text }, { replies }) => ({ replies: await replies.suggest(text) })),
];
