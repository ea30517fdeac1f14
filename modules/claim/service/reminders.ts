// Reminders of the daily reward: only for members who asked for them, by direct message.
import type { Translator } from "#kit/chat/translator.ts";
import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { membersToRemind, streakTable } from "../store/streaks.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** Discord flags bots that open many direct messages at once. */
const GAP_MS = 2_000;
/** As many as fit in two hours. */
const MEMBERS_MAX = 3_600;

export const reminderButton = (chat: Translator, isOn: boolean) => ({
  type: 1 as const,
  components: [
    {
      ...{ type: 2 as const, style: 2 as const, emoji: { name: isOn ? "🔔" : "🔕" } },
      label: chat.t(isOn ? chatWords.buttons.remind : chatWords.buttons.stop),
      custom_id: `claim:remind:${isOn ? "on" : "off"}`,
    },
  ],
});

/** A member turns reminders on or off. */
export async function setReminder(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { guildId, orm, chat, config } = ctx;
  const isReminded = call.argument === "on";
  const { memberId, memberName } = briefOf(call.member);
  await streakTable.put(orm, { guildId, memberId, memberName });
  await streakTable.change(orm, { guildId, memberId }, { isReminded });
  const content = isReminded ? chat.t(chatWords.reminded, { time: config.remindAt }) : chat.t(chatWords.notReminded);
  return { content, components: isReminded ? [reminderButton(chat, false)] : [] };
}

/** The job that comes daily. */
export async function remindAll(ctx: Ctx): Promise<void> {
  const { config, orm, guildId, time, clock, jobs } = ctx;
  if (!config.daily || !config.reminders) return;
  const day = await time.today();
  const members = await membersToRemind(orm, guildId, { day, max: MEMBERS_MAX });
  for (const [at, memberId] of members.entries()) {
    const startAfter = new Date(clock.now().getTime() + at * GAP_MS);
    await jobs.enqueue("remindMember", { memberId, day }, { key: `remind:${day}:${memberId}`, startAfter });
  }
}

/** Writes to one member. Those who don't accept direct messages are not written to again. */
export async function remindMember(ctx: Ctx, { memberId, day }: { memberId: string; day: string }): Promise<void> {
  const { guildId, orm, config, time, chat } = ctx;
  const row = await streakTable.read(orm, { guildId, memberId });
  const isDue = row?.isReminded && (row.lastDay === null || row.lastDay < day) && day === (await time.today());
  if (!isDue || !config.daily || !config.reminders) return;
  const server = escapedText((await ctx.guild())?.name ?? "");
  const content = chat.t(chatWords.reminder, { server, streak: row.streak });
  const refused = await messageMember(ctx, { key: `remind:${day}:${memberId}`, memberId, content });
  if (refused?.code === "closedDms") await streakTable.change(orm, row, { isReminded: false });
}
