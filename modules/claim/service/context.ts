import type { ChatText } from "#kit/chat/chat-text.ts";
import { refusals } from "#kit/error.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import { claim } from "../contract.ts";

export type Ctx = BotContext<typeof claim>;

export const refuse = refusals(claim.errors);

/** Whether a day of the guild's calendar is within a window; both ends belong to it, and an empty one is open. */
export const isWithin = ({ from, until }: { from: string | null; until: string | null }, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** Why a member can't have something: every reason. */
export const locked = ({ chat }: Pick<Ctx, "chat">, title: ChatText, reasons: readonly ChatText[]): Reply => ({
  content: [chat.t(title), ...reasons.map((reason) => `- ${chat.t(reason)}`)].join("\n"),
});
