import type { Catalog } from "#kit/module.ts";
import { greetings } from "./greetings/contract.ts";
import { ticket } from "./ticket/contract.ts";

/** Every module there is. Adding a line here makes the compiler ask for the rest. */
export const catalog = { greetings, ticket } as const satisfies Catalog;
