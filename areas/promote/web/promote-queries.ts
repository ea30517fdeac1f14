import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#kit-web/api/call.ts";
import { promote } from "../contract.ts";

// All queries are under ["promote"], so that one change invalidates them together.
export const PROMOTE_KEY = ["promote"];

export const summaryQuery = queryOptions({
  queryKey: [...PROMOTE_KEY, "summary"],
  queryFn: ({ signal }) => call(promote.routes.summary, {}, signal),
});

export const referralsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...PROMOTE_KEY, "referrals", page, limit],
    queryFn: ({ signal }) => call(promote.routes.referrals, { query: { page, limit } }, signal),
    placeholderData: keepPreviousData,
    // Rows are anonymous, so the index is the key.
    select: ({ items, total }) => ({ total, items: items.map((item, at) => ({ ...item, id: String(at) })) }),
  });
