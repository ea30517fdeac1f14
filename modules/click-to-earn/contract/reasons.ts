// Why a claim is rejected. Members see all that apply.
import * as z from "zod";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { CAP_CODES } from "#kit/rewards/reward-caps.ts";

export const REASON_CODES = ["ended", "full", "tooEarly", "bot", "wrongSymbol", ...CAP_CODES, "left", "gate"] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** `params` are the values for its sentence. */
export const reason = z.object({
  code: z.enum(REASON_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.custom<ChatText>()])).optional(),
});
export type Reason = z.output<typeof reason>;
