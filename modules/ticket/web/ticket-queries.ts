import { infiniteQueryOptions } from "@tanstack/react-query";
import type { RouteAnswer, RouteCall } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { rowReader } from "#kit-web/records/refresh-record.ts";
import { type FigurePeriod, type ListedTicket, ticket } from "../contract.ts";

const { tickets, ticket: one, conversation, figures, subjects } = ticket.routes;

/** All queries of tickets; those of one ticket are under "one" and its number. */
export const ticketsKey = (id: Snowflake) => recordsKey(id, ticket.id);

type TicketRow = Omit<ListedTicket, "found">;
export type TicketList = RouteAnswer<typeof tickets>;
type TicketsAsked = NonNullable<RouteCall<typeof tickets>["query"]>;

export const ticketsQuery = (id: Snowflake, query: TicketsAsked) => ({
  ...recordQuery(tickets, { params: { id }, query }, "list", query),
  meta: rowReader<TicketRow, RouteAnswer<typeof one>>({
    idOf: ({ number }) => String(number),
    one: (number) => ticketQuery(id, Number(number)),
    rowOf: (answer) => answer.ticket,
    decidedBy: [
      ...(["state", "priority", "subject", "team", "labels", "opener", "claimer", "openedAt"] as const),
      ...(query.state === "unread" ? (["isUnread"] as const) : []),
      ...(query.state === "waiting" || query.sort === "waiting" ? (["waitingSince"] as const) : []),
      ...(query.sort && query.sort !== "waiting" ? [query.sort] : []),
    ],
    entersLate: query.state === "unread" || query.state === "waiting",
  }),
});

export const ticketQuery = (id: Snowflake, number: number) =>
  recordQuery(one, { params: { id, number } }, "one", number);

/** Loaded from its end, in pages. */
export const conversationQuery = (id: Snowflake, number: number) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey(id), "one", number, "conversation"],
    queryFn: ({ pageParam, signal }) =>
      call(conversation, { params: { id, number }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: null as Snowflake | null,
    getNextPageParam: ({ messages, hasEarlier }) => (hasEarlier ? (messages[0]?.id ?? null) : null),
  });

export type Figures = RouteAnswer<typeof figures>;

export const figuresQuery = (id: Snowflake, days: FigurePeriod) =>
  recordQuery(figures, { params: { id }, query: { days: `${days}` } }, "figures", days);

export const subjectsQuery = (id: Snowflake) => recordQuery(subjects, { params: { id } }, "subjects");
