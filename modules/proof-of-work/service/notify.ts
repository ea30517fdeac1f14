// What members read about their work in a direct message; those who accept none find it with /work mine.
import type { ChatText } from "#kit/chat/chat-text.ts";
import { escapedText } from "#kit/placeholders.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import { entryTable } from "../store/entries.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

type Said = { title: string; reason?: string | null; reward?: string };

/** Best effort, once for the key; not at all where the server turned it off. */
export async function sendToMember(
  ctx: Ctx,
  { key, memberId }: { key: string; memberId: Snowflake },
  text: ChatText,
  { title, reason, reward = "" }: Said,
): Promise<void> {
  if (!ctx.config.notifies) return;
  const server = escapedText((await ctx.guild())?.name ?? "");
  const lines = [ctx.chat.t(text, { server, title: escapedText(title), reward })];
  if (reason) lines.push(ctx.chat.t(chatWords.notice.because, { reason: escapedText(reason) }));
  await messageMember(ctx, { key: `notice:${key}`, memberId, content: lines.join("\n") });
}

/** The job. */
export async function notifyMember(
  ctx: Ctx,
  { number, about }: { number: number; about: "rewarded" | "lost" | "takenBack" },
): Promise<void> {
  const entry = await entryTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (entry?.state !== about) return;
  const { memberId, title, points, roleId: role, reason } = entry;
  const isPaid = points > 0 || role !== null;
  // Outside of the server a role is a name at best.
  const roles = (await ctx.guild())?.roles ?? [];
  const roleName = (id: string): string => `@${escapedText(roles.find((one) => one.id === id)?.name ?? id)}`;
  const reward = isPaid ? writeReward(ctx.chat, { min: points, max: points, role }, roleName) : "";
  const { notice } = chatWords;
  const ended = about === "takenBack" && entry.rewardedAt === null ? notice.approvalTakenBack : notice[about];
  const text = about === "rewarded" && !isPaid ? notice.accepted : ended;
  await sendToMember(ctx, { key: `${about}:${number}`, memberId }, text, { title, reason, reward });
}
