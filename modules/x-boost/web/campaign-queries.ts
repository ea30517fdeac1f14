import { queryOptions } from "@tanstack/react-query";
import type { RouteCall } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { xBoost } from "../contract.ts";

const { campaigns, campaign, participants, budget, insights } = xBoost.routes;
/** Counts change with every press. */
const RUNNING_AGAIN_MS = 3000;

type CampaignsAsked = NonNullable<RouteCall<typeof campaigns>["query"]>;
export const campaignsQuery = (id: Snowflake, query: CampaignsAsked) =>
  recordQuery(campaigns, { params: { id }, query }, "list", query);

export const campaignQuery = (id: Snowflake, number: number) =>
  queryOptions({
    ...recordQuery(campaign, { params: { id, number } }, "one", number),
    refetchInterval: ({ state }) => (state.data && state.data.campaign.state !== "ended" ? RUNNING_AGAIN_MS : false),
  });

type ParticipantsAsked = NonNullable<RouteCall<typeof participants>["query"]>;
export const participantsQuery = (id: Snowflake, number: number, query: ParticipantsAsked) =>
  recordQuery(participants, { params: { id, number }, query }, "one", number, "participants", query);

export const budgetQuery = (id: Snowflake) => recordQuery(budget, { params: { id } }, "list", "budget");
export const insightsQuery = (id: Snowflake) => recordQuery(insights, { params: { id } }, "figures");
