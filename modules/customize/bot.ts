// What customize does on Discord: it syncs the bot's profile with the saved one.
import { hasPermission } from "#kit/permissions.ts";
import type { EventContext, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { type customize, NO_PROFILE, profileOf } from "./contract.ts";
import { applyProfile } from "./service/apply-profile.ts";
import { readProfile } from "./store.ts";

type Ctx = EventContext<typeof customize>;

/** The nickname waited for Change Nickname, which the bot may have now. */
async function renameOncePermitted(ctx: Ctx): Promise<void> {
  const row = await readProfile(ctx.orm, ctx.guildId);
  if (!row || row.lacks.length === 0) return;
  const guild = await ctx.guild();
  if (!guild || !hasPermission(BigInt(guild.botPermissions), "ChangeNickname")) return;
  await ctx.jobs.enqueue("apply", { at: ctx.event.at.toISOString() }, { key: `permitted:${row.run}` });
}

export const customizeBot: ModuleBot<typeof customize> = {
  on: {
    // After a rejoin Discord has forgotten the profile.
    GUILD_CREATE: async (ctx, guild) => {
      const joinedAt = new Date(guild.joined_at);
      const row = await readProfile(ctx.orm, ctx.guildId);
      if (!row || row.joinedAt?.getTime() === joinedAt.getTime()) return;
      await ctx.jobs.enqueue("apply", { at: ctx.event.at.toISOString() }, { key: `joined:${guild.joined_at}` });
    },
    GUILD_ROLE_UPDATE: renameOncePermitted,
    GUILD_MEMBER_UPDATE: async (ctx, { user }) => {
      if (user.id === (await ctx.guild())?.botId) await renameOncePermitted(ctx);
    },
  },
  commands: {},
  jobs: { apply: (ctx, { at }) => applyProfile(ctx, profileOf(ctx.config), at) },
  afterSave: "apply",
  whenOff: (ctx) => applyProfile(ctx, NO_PROFILE),
};
