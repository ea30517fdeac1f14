import { refusals, userError } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { xBoost } from "../contract.ts";

export type Ctx = BotContext<typeof xBoost>;
export type Person = { id: string; name: string };

export const refuse = refusals(xBoost.errors);

/** Shown below the link. */
export const refuseLink = (code: "linkInvalid" | "postGone") =>
  userError(xBoost.errors, code, { issues: [{ path: "link", code }] });
