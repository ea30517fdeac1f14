// Members delete their statistics. Games stay for those who played against them, and what limits count stays for the day, so that
// nobody plays more by deleting.
import { ComponentType } from "discord-api-types/v10";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { forgetPlayer } from "../store/players.ts";
import { forgetRank } from "../store/seasons.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** `/game forget` */
export async function askToForget({ chat }: Ctx, _call: CommandCall): Promise<Reply> {
  const button = {
    ...{ type: ComponentType.Button, style: 4, custom_id: "mini-game:forget" },
    label: chat.t(chatWords.buttons.forget),
  };
  return {
    content: chat.t(chatWords.forget.ask),
    components: [{ type: ComponentType.ActionRow, components: [button] }] as never,
  };
}

export async function forgetStats(ctx: Ctx, { member }: ComponentCall): Promise<Reply> {
  const memberId = member.user.id;
  const today = await ctx.time.today();
  await ctx.orm.transaction(async (tx) => {
    await forgetPlayer(tx, ctx.guildId, memberId, today);
    await forgetRank(tx, ctx.guildId, memberId);
  });
  return { content: ctx.chat.t(chatWords.forget.done) };
}
