import type { Catalog } from "#kit/module.ts";
import { claimRole } from "./claim-role/contract.ts";
import { clickToEarn } from "./click-to-earn/contract.ts";
import { greetings } from "./greetings/contract.ts";
import { ticket } from "./ticket/contract.ts";
import { verification } from "./verification/contract.ts";

/** All modules. Adding a line here makes the compiler require the rest. */
export const catalog = {
  greetings,
  ticket,
  "click-to-earn": clickToEarn,
  "claim-role": claimRole,
  verification,
} as const satisfies Catalog;
