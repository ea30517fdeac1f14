import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { proofOfWork } from "../contract.ts";

export type Ctx = BotContext<typeof proofOfWork>;

export const refuse = refusals(proofOfWork.errors);
