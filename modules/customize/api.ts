// Customize for the dashboard: the profile's state, and looks that it had.
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { customize as contract, PROFILE_FIELDS } from "./contract.ts";
import { profileState } from "./service/profile-state.ts";
import { forgetSent, listLooks, readProfile, settingsOfVersion } from "./store.ts";

/** Two presses within this time are one. */
const PRESS_MS = 5_000;

export const customizeApi = ({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> => ({
  profile: async ({ guild }) => {
    const { config, enabled } = await contextIn(contract, guild.id);
    const [row, looks] = await Promise.all([readProfile(orm, guild.id), listLooks(orm, guild.id, config)]);
    return { success: true, profile: profileState(row, config, enabled), looks };
  },

  applyProfile: async (call) => {
    const guildId = call.guild.id;
    const ctx = await whileOn(contextIn, contract)(guildId);
    const now = ctx.clock.now();
    await orm.transaction(async (tx) => {
      await forgetSent(tx, guildId, PROFILE_FIELDS);
      await ctx.audit(tx, actorOf(call), "profile.applied");
    });
    const press = Math.floor(now.getTime() / PRESS_MS);
    await ctx.jobs.enqueue("apply", { at: now.toISOString() }, { key: `asked:${press}` });
    return { success: true };
  },

  restoreLook: async (call, { params: { version } }) => {
    const guildId = call.guild.id;
    const ctx = await contextIn(contract, guildId);
    const earlier = await settingsOfVersion(orm, guildId, version);
    if (!earlier) throw userError(contract.errors, "lookGone");
    const { nickname, avatar, banner, bio, color, footer } = earlier;
    const by = { actor: actorOf(call), author: await authorOf(call) };
    const change = { config: { nickname, avatar, banner, bio, color, footer } };
    const plan = await ctx.configuration.plan(contract.id, change, by);
    if (plan.issues.some(({ code }) => code === "imageGone")) throw userError(contract.errors, "lookIncomplete");
    if (plan.issues.length > 0) throw userError(kitErrors, "invalidInput", { issues: [...plan.issues] });
    if (plan.changes.length === 0) return { success: true, version: plan.version };
    const outcome = await orm.transaction((tx) => ctx.configuration.apply(tx, plan, by));
    if (outcome === "stale") throw userError(contract.errors, "changedMeanwhile");
    return { success: true, version: plan.version + 1 };
  },
});
