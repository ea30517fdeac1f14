import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { Block } from "../../contract.ts";
import { STAFF } from "./sample-tickets.ts";

const DAY_MIN = 1440;

/** Blocked members of the sample server. */
export const sampleBlocks = (): Block[] => [
  {
    member: samplePerson(8),
    since: minutesAgo(3 * DAY_MIN),
    by: STAFF[0].name,
    reason: "Kept opening empty tickets",
    until: minutesAgo(-4 * DAY_MIN),
  },
  { member: samplePerson(10), since: minutesAgo(40 * DAY_MIN), by: STAFF[0].name, reason: null, until: null },
];
