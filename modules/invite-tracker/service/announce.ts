import { escapedText } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { fillMessage, memberValues } from "#kit-server/module/posting/fill-message.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { inviteTracker } from "../contract.ts";
import { inviteCountOf } from "../store/inviters.ts";
import { joinTable } from "../store.ts";
import type { Ctx } from "./context.ts";

/** Says once who invited a member. A problem is shown at the channel's setting. */
export async function announce(ctx: Ctx, { number }: { number: number }): Promise<void> {
  const { orm, guildId } = ctx;
  const [row, guild] = [await joinTable.read(orm, { guildId, number }), await ctx.guild()];
  if (!row?.inviterId || !guild) return;
  const { memberId, memberName, inviterId, inviterName, code } = row;
  await postWhereSet(ctx, inviteTracker, {
    path: "announceIn",
    key: `announce:${number}`,
    message: async () => {
      const member = await ctx.discord.member(memberId);
      const avatar = { avatar: member?.user.avatar ?? null, guildAvatar: member?.avatar ?? null };
      const values = {
        ...memberValues(ctx, guild, { memberId, memberName, ...avatar }),
        inviter: `<@${inviterId}>`,
        "inviter.name": escapedText(inviterName ?? ""),
        invites: ctx.chat.number(await inviteCountOf(orm, guildId, inviterId)),
        code: code ?? "",
      };
      return fillMessage(ctx, ctx.config.announceMessage, { key: `announce:${number}`, values, memberId });
    },
  });
}

type Reached = { memberId: Snowflake; memberName: string; roleId: Snowflake; invites: number };

/** Says that a member reached a rank, once for each rank. A problem is shown at the channel's setting. */
export async function announceRank(ctx: Ctx, { memberId, memberName, roleId, invites }: Reached): Promise<void> {
  const guild = await ctx.guild();
  if (!guild) return;
  const key = `rank:${memberId}:${roleId}`;
  await postWhereSet(ctx, inviteTracker, {
    path: "ranksIn",
    key,
    message: async () => {
      const member = await ctx.discord.member(memberId);
      const avatar = { avatar: member?.user.avatar ?? null, guildAvatar: member?.avatar ?? null };
      const values = {
        ...memberValues(ctx, guild, { memberId, memberName, ...avatar }),
        role: `<@&${roleId}>`,
        invites: ctx.chat.number(invites),
      };
      return fillMessage(ctx, ctx.config.rankMessage, { key, values, memberId });
    },
  });
}
