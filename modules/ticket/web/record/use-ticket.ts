import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RouteAnswer, RouteBody } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { refreshRecord } from "#kit-web/records/refresh-record.ts";
import { ticket as contract } from "../../contract.ts";
import { ticketQuery, ticketsKey } from "../ticket-queries.ts";

const { change, note } = contract.routes;
export type TicketChange = RouteBody<typeof change>;
type Answer = RouteAnswer<typeof change>;

/** Staff actions on a ticket. An error is shown, and rethrown for the caller. */
export function useTicketActs(guildId: Snowflake, number: number) {
  const query = ticketQuery(guildId, number);
  const queries = useQueryClient();
  const params = { id: guildId, number };
  const act = useMutation({
    mutationFn: (work: () => Promise<Answer>) => work(),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      void refreshRecord(queries, ticketsKey(guildId), String(number));
    },
    onError: (failure) => notify("Action failed", { description: errorMessage(failure), type: "error" }),
  });
  return {
    isBusy: act.isPending,
    change: (body: TicketChange) => act.mutateAsync(() => call(change, { params, body })),
    addNote: (text: string) => act.mutateAsync(() => call(note, { params, body: { text } })),
  };
}

export type TicketActs = ReturnType<typeof useTicketActs>;

/** For errors that were already shown. */
export const ignoreError = (work: Promise<unknown>): void => void work.catch(() => {});
