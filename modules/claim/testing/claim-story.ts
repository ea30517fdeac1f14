// Setup for stories of claim: a bot with the module, guilds with its panel, and the server's time zone.
import { eq } from "drizzle-orm";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { claimApi } from "../api.ts";
import { claimBot as bot } from "../bot.ts";
import { type ClaimConfig, claim as contract, PANEL } from "../contract.ts";
import { claimDays, claimStreaks } from "../store.ts";
import { claimLanguages as languages } from "../words/languages.ts";
import { claimWords as words } from "../words.ts";

export type ClaimStory = Awaited<ReturnType<typeof openClaimStory>>;

export async function openClaimStory({ rateLimitsLifted = true } = {}) {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted } });
  const story = await openApiStory(sandbox, { contract, words, bot, languages, api: claimApi });
  const { world } = story;
  const { orm, clock } = world.services.context;

  const configure = (guild: StoryGuild, config: object): Promise<void> =>
    world.configure(guild.id, contract, contract.config.partial().parse(config) as Partial<ClaimConfig>);

  return {
    ...story,
    orm,
    clock,
    configure,
    /** A guild with the panel posted in its first channel, without reminders unless they are set. */
    guildWith: async (config: object = {}, given: { permissions?: string; members?: number } = {}) => {
      const guild = await story.newGuild(given);
      await configure(guild, { panelIn: guild.channelId, reminders: false, ...config });
      await story.panels.show(guild, PANEL);
      return guild;
    },
    inZone: (guild: StoryGuild, timeZone: string) =>
      saveGuildSettings(orm, {
        ...{ guildId: guild.id, actor: { id: "900000000000000001", name: "Mara" }, version: 0 },
        ...{ alertChannelId: null, language: "auto" as const, timeZone },
      }),
    balance: world.pointsOf,
    /** Points from elsewhere. */
    credit: (guild: StoryGuild, memberId: string, amount: number) =>
      ledgerOf(guild.id, "test").credit(orm, { memberId, amount, key: `start:${memberId}`, reason: "Start" }),
    /** Points spent elsewhere. */
    spend: (guild: StoryGuild, memberId: string, amount: number) =>
      ledgerOf(guild.id, "test").debit(orm, { memberId, amount, key: `spent:${memberId}`, reason: "Spent" }),
    /** Advances to this moment. */
    until: async (moment: string) => {
      await world.advance(Date.parse(moment) - clock.now().getTime());
      await world.settle();
    },
    days: (guild: StoryGuild) =>
      orm.select().from(claimDays).where(eq(claimDays.guildId, guild.id)).orderBy(claimDays.day),
    streaks: (guild: StoryGuild) => orm.select().from(claimStreaks).where(eq(claimStreaks.guildId, guild.id)),
    directMessages: async (memberId: string) => {
      const { dms } = await sandbox.control.person(memberId);
      return dms[0] ? story.said(dms[0].id) : [];
    },
  };
}
