/** Who is interested in a scheduled event, or in a single occurrence of it. */
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentInterest } from "../../../present/scheduled-event.ts";
import { flag, integer, oneOf, snowflake } from "../../../rules/form.ts";
import { queryIds } from "../../../rules/query-list.ts";
import { enterToSee } from "../../../rules/scheduled-event-access.ts";
import { findException } from "../../../state/event-exceptions.ts";
import type { ScheduledEventRecord } from "../../../state/event-records.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { type Method, type Route, route } from "../../route.ts";

const ONE = "/guilds/:guild_id/scheduled-events/:guild_scheduled_event_id" as const;
/** As the API's description has it, and as its documentation has it. */
const OCCURRENCES = [`${ONE}/:exception_id`, `${ONE}/exceptions/:exception_id`] as const;

const pageQuery = z.strictObject({
  with_member: flag.default(false),
  limit: integer(1, 100).default(100),
  before: snowflake.optional(),
  after: snowflake.optional(),
});
/** 1 is interested, 0 is not. */
const interestForm = z.strictObject({ response: oneOf(0, 1).default(1) });

interface Where {
  guild_id: string;
  guild_scheduled_event_id: string;
  exception_id?: string;
}

export const scheduledEventUserRoutes: readonly Route[] = [
  ...([ONE, ...OCCURRENCES] as const).flatMap((path) => [
    route({
      method: "GET",
      path: `${path}/users`,
      query: pageQuery,
      handle: ({ platform, userId, params, query }) => listInterested(platform, userId, params as Where, query),
    }),
    // what the platform's own client sends when its user presses Interested, and again
    ...(["PUT", "DELETE"] as const satisfies readonly Method[]).map((method) =>
      route({
        method,
        path: `${path}/users/@me`,
        auth: ["person"],
        body: interestForm,
        handle: ({ platform, userId, params, body }) =>
          setInterest(platform, userId, params as Where, method === "PUT" && body.response === 1),
      }),
    ),
  ]),
  route({
    method: "GET",
    path: `${ONE}/users/counts`,
    query: z.strictObject({ guild_scheduled_event_exception_ids: queryIds(10).optional() }),
    handle: ({ platform, userId, params, query }) => {
      const event = enterToSee(platform, userId, params.guild_id, params.guild_scheduled_event_id);
      const ids = query.guild_scheduled_event_exception_ids ?? [];
      return {
        guild_scheduled_event_count: event.interestedIds.size,
        guild_scheduled_event_exception_counts: Object.fromEntries(
          ids.map((id) => [id, findException(event, id).interestedIds.size]),
        ),
      };
    },
  }),
];

function listInterested(
  platform: Platform,
  userId: string,
  where: Where,
  { before, after, limit, with_member: withMember }: z.infer<typeof pageQuery>,
): object[] {
  const { event, interestedIds } = reach(platform, userId, where);
  const all = [...interestedIds].sort(compareIds);
  const page =
    before === undefined
      ? all.filter((id) => after === undefined || compareIds(id, after) > 0).slice(0, limit)
      : all.filter((id) => compareIds(id, before) < 0).slice(-limit);
  return page.map((id) => presentInterest(platform.world, event, id, { exceptionId: where.exception_id, withMember }));
}

function setInterest(platform: Platform, userId: string, where: Where, isInterested: boolean): object {
  const { event, interestedIds } = reach(platform, userId, where);
  const { id, guild_id, channel_id } = event;
  if (interestedIds.has(userId) !== isInterested) {
    if (isInterested) interestedIds.add(userId);
    else interestedIds.delete(userId);
    platform.bus.tell({
      event: isInterested ? "GUILD_SCHEDULED_EVENT_USER_ADD" : "GUILD_SCHEDULED_EVENT_USER_REMOVE",
      guildId: guild_id,
      channelId: channel_id ?? undefined,
      data: {
        guild_scheduled_event_id: id,
        user_id: userId,
        guild_id,
        ...(where.exception_id === undefined ? {} : { guild_scheduled_event_exception_id: where.exception_id }),
      },
    });
  }
  return { guild_scheduled_event_id: id, user_id: userId, response: isInterested ? 1 : 0 };
}

function reach(
  platform: Platform,
  userId: string,
  { guild_id, guild_scheduled_event_id, exception_id }: Where,
): { event: ScheduledEventRecord; interestedIds: Set<string> } {
  const event = enterToSee(platform, userId, guild_id, guild_scheduled_event_id);
  const { interestedIds } = exception_id === undefined ? event : findException(event, exception_id);
  return { event, interestedIds };
}
