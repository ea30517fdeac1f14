import { recordQuery } from "#kit-web/records/record-query.ts";
import { setupRoutes } from "../contract.ts";

export const runsQuery = (id: string) => recordQuery(setupRoutes.planRuns, { params: { id } }, "list", "runs");
export const runQuery = (id: string, number: number) =>
  recordQuery(setupRoutes.planRun, { params: { id, number } }, "one", String(number));
