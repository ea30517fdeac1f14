import { queryOptions } from "@tanstack/react-query";
import type { RouteCall } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { ticket } from "../contract.ts";

const { tickets, ticket: one, figures } = ticket.routes;

/** Everything below it is read again whenever something happens in a ticket. */
export const recordsKey = (guildId: Snowflake) => ["guild", guildId, "records", "ticket"];

export const ticketsQuery = (guildId: Snowflake, query: NonNullable<RouteCall<typeof tickets>["query"]>) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "list", query],
    queryFn: ({ signal }) => call(tickets, { params: { id: guildId }, query }, signal),
  });

export const ticketQuery = (guildId: Snowflake, number: number) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "one", number],
    queryFn: ({ signal }) => call(one, { params: { id: guildId, number } }, signal),
  });

export const figuresQuery = (guildId: Snowflake) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "figures"],
    queryFn: ({ signal }) => call(figures, { params: { id: guildId } }, signal),
  });
