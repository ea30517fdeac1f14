import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { RouteCall } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { JUST_READ_MS, rowReader } from "#kit-web/records/refresh-record.ts";
import { type FigurePeriod, type TicketSummary, ticket } from "../contract.ts";

const { tickets, ticket: one, conversation, figures, blocks, subjects } = ticket.routes;

/** All queries of tickets; those of one ticket are under "one" and its number. */
export const recordsKey = (guildId: Snowflake) => ["guild", guildId, "records", "ticket"];

export type TicketsQuery = NonNullable<RouteCall<typeof tickets>["query"]>;

export const ticketsQuery = (guildId: Snowflake, query: TicketsQuery) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "list", query],
    queryFn: ({ signal }) => call(tickets, { params: { id: guildId }, query }, signal),
    meta: rowReader<TicketSummary>({
      idOf: ({ number }) => String(number),
      read: async (queries, id) =>
        (await queries.fetchQuery({ ...ticketQuery(guildId, Number(id)), staleTime: JUST_READ_MS })).ticket,
      decidedBy: [
        "state",
        "priority",
        "subject",
        "team",
        "labels",
        "opener",
        "claimer",
        "openedAt",
        ...(query.sort ? [query.sort] : []),
      ],
    }),
  });

export const ticketQuery = (guildId: Snowflake, number: number) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "one", number],
    queryFn: ({ signal }) => call(one, { params: { id: guildId, number } }, signal),
  });

/** From its end backwards, a part at a time. */
export const conversationQuery = (guildId: Snowflake, number: number) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey(guildId), "one", number, "conversation"],
    queryFn: ({ pageParam, signal }) =>
      call(conversation, { params: { id: guildId, number }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: null as Snowflake | null,
    getNextPageParam: ({ messages, hasEarlier }) => (hasEarlier ? (messages[0]?.id ?? null) : null),
  });

export const figuresQuery = (guildId: Snowflake, days: FigurePeriod) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "figures", days],
    queryFn: ({ signal }) => call(figures, { params: { id: guildId }, query: { days: `${days}` } }, signal),
  });

export const subjectsQuery = (guildId: Snowflake) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "subjects"],
    queryFn: ({ signal }) => call(subjects, { params: { id: guildId } }, signal),
  });

export type BlocksQuery = NonNullable<RouteCall<typeof blocks>["query"]>;

export const blocksQuery = (guildId: Snowflake, query: BlocksQuery) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "blocks", query],
    queryFn: ({ signal }) => call(blocks, { params: { id: guildId }, query }, signal),
  });
