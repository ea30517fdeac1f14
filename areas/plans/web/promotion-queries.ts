import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#kit-web/api/call.ts";
import type { PromotionState } from "../contract.ts";
import { plans } from "../contract.ts";

// All queries are under this key, so that one change refreshes them together.
export const PROMOTIONS_KEY = ["promotions"];

export type PromotionsChosen = { search?: string; state?: PromotionState };

export const promotionsQuery = (chosen: PromotionsChosen, page: number, limit: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, "list", chosen, page, limit],
    queryFn: ({ signal }) => {
      const { search, state } = chosen;
      const query = { ...(search && { search }), ...(state && { state }), page, limit };
      return call(plans.routes.promotions, { query }, signal);
    },
    placeholderData: keepPreviousData,
  });

export const promotionQuery = (promotion: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, "one", promotion],
    queryFn: ({ signal }) => call(plans.routes.promotion, { params: { promotion } }, signal),
  });

export const codesQuery = (promotion: number, page: number, limit: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, "codes", promotion, page, limit],
    queryFn: ({ signal }) => call(plans.routes.codes, { params: { promotion }, query: { page, limit } }, signal),
    placeholderData: keepPreviousData,
  });

export const redemptionsQuery = (promotion: number, page: number, limit: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, "redemptions", promotion, page, limit],
    queryFn: ({ signal }) => call(plans.routes.redemptions, { params: { promotion }, query: { page, limit } }, signal),
    placeholderData: keepPreviousData,
  });
