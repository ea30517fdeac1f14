// What a member handed in, their record to take along, and how they have it erased.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { escapedText } from "#kit/placeholders.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Ctx } from "../service/context.ts";
import { eraseWork } from "../service/erase.ts";
import { queue } from "../service/queue.ts";
import { recordOf, recordPageUrl } from "../service/record.ts";
import { type EntryRow, entriesOf, entryTable } from "../store/entries.ts";
import { chatWords } from "../words/chat-words.ts";

const SHOWN = 15;

/** `/work mine`: the latest submissions with their states, and a button for each that waits. */
export async function showMine(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { chat, orm, guildId } = ctx;
  const entries = (await entriesOf(orm, guildId, call.member.user.id)).slice(0, SHOWN);
  if (entries.length === 0) return { content: chat.t(chatWords.noneMine) };
  const waiting = entries.filter(({ state }) => state === "pending").slice(0, 5);
  const buttons = waiting.map(({ number }) => ({
    ...{ type: 2 as const, style: 2 as const, custom_id: `proof-of-work:withdraw:${number}` },
    label: chat.t(chatWords.withdraw, { number }),
  }));
  return {
    embeds: [
      {
        title: chat.t(chatWords.buttons.mine),
        description: entries
          .map((entry) => lineOf(ctx, entry))
          .join("\n")
          .slice(0, 4096),
      },
    ],
    components: buttons.length > 0 ? [{ type: 1, components: buttons }] : [],
    allowed_mentions: { parse: [], users: [], roles: [] },
  };
}

function lineOf({ chat }: Ctx, { number, title, state, points, roleId: role, reason, submittedAt }: EntryRow): string {
  const isPaid = state === "rewarded" && (points > 0 || role !== null);
  const said = chat.t(chatWords.states[state]);
  const reward = isPaid ? ` · ${writeReward(chat, { min: points, max: points, role })}` : "";
  const line = `**#${number} ${escapedText(title)}** · <t:${secondsOf(submittedAt)}:d>\n${said}${reward}`;
  return reason ? `${line}\n> ${escapedText(reason)}` : line;
}

/** Only one's own, and only while it waits. */
export async function withdraw(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const number = Number(call.argument);
  const entry = await entryTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (entry?.memberId !== call.member.user.id) return { content: ctx.chat.t(chatWords.noneMine) };
  const isDone = (await queue.withdraw(ctx, number)) || entry.state === "withdrawn";
  return { content: ctx.chat.t(isDone ? chatWords.withdrawn : chatWords.decidedAlready, { number }) };
}

/** `/work record`: a signed file, and where its signature can be checked. */
export async function showRecord(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const record = await recordOf(ctx, call.member);
  if (!record) return { content: ctx.chat.t(chatWords.noneMine) };
  const url = recordPageUrl(ctx);
  const content = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  return {
    content: ctx.chat.t(url ? chatWords.recordAt : chatWords.record, { url: url ?? "" }),
    files: [{ name: "work-record.json", content, mediaType: "application/json", alt: "" }],
  };
}

/** `/work erase`: asks first. */
export const askToErase = async ({ chat }: Ctx): Promise<Reply> => ({
  content: chat.t(chatWords.eraseAsked),
  components: [
    {
      type: 1,
      components: [{ type: 2, style: 4, label: chat.t(chatWords.buttons.erase), custom_id: "proof-of-work:erase" }],
    },
  ],
});

export async function erase(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  await eraseWork(ctx, call.member.user.id, call.id);
  return { content: ctx.chat.t(chatWords.erased) };
}
