import { queryOptions } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { paymentModule } from "../contract.ts";

export const accountQuery = (id: Snowflake) =>
  queryOptions(recordQuery(paymentModule.routes.account, { params: { id } }, "list", "account"));

export const orderQuery = (id: Snowflake, number: number) =>
  queryOptions(recordQuery(paymentModule.routes.order, { params: { id, number } }, "one", number));

export const payoutsQuery = (id: Snowflake) =>
  recordQuery(paymentModule.routes.payouts, { params: { id } }, "list", "payouts");

export const disputeQuery = (id: Snowflake, number: number) =>
  queryOptions(recordQuery(paymentModule.routes.dispute, { params: { id, number } }, "one", `dispute-${number}`));
