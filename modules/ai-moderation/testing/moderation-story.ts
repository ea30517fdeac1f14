// Setup for stories of AI moderation: a bot with the module, and guilds with rules and a staff channel.
import { asc, eq } from "drizzle-orm";
import { permissionBits } from "#kit/permissions.ts";
import type { PublicNetworks } from "#kit-server/base/networks/public-networks.ts";
import type { AiOptions } from "#kit-server/guild/ai/ai.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { aiModerationApi as api } from "../api.ts";
import { aiModerationBot as bot } from "../bot.ts";
import { aiModeration as contract, type ModerationConfig, type Rule } from "../contract.ts";
import { aiModerationCases } from "../store.ts";
import { aiModerationLanguages as languages } from "../words/languages.ts";
import { aiModerationWords as words } from "../words.ts";

const PERMISSIONS = permissionBits([
  "ViewChannel",
  "SendMessages",
  "ReadMessageHistory",
  "ManageGuild",
  "ManageMessages",
  "ModerateMembers",
  "KickMembers",
  "BanMembers",
]);

export type ModerationStory = Awaited<ReturnType<typeof openModerationStory>>;

type Given = { ai?: AiOptions; others?: readonly BotModule[]; networks?: PublicNetworks };

/** `ai`: a model to ask; without one there is none. `others`: modules that it works with. */
export async function openModerationStory({ ai, others = [], networks }: Given = {}) {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openApiStory(sandbox, {
    ...{ contract, words, bot, languages, api, others },
    ...(ai && { ai }),
    ...(networks && { networks }),
  });
  const { world } = story;
  const { orm } = world.services.context;

  /** A guild whose second channel is the staff's, and whose first role moderates. */
  async function harbor(rules: Partial<Rule>[], more: object = {}, permissions: bigint = PERMISSIONS) {
    const guild = await story.newGuild({ permissions: String(permissions) });
    await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.roleId}`, {
      permissions: String(
        permissionBits(["ModerateMembers", "KickMembers", "ManageMessages", "ViewChannel", "SendMessages"]),
      ),
    });
    const configure = (given: Partial<Rule>[], others: object = more) =>
      world.configure(guild.id, contract, {
        ...{ staffChannel: guild.otherChannelId, rules: given },
        ...others,
      } as Partial<ModerationConfig>);
    await configure(rules);
    await world.settle();
    return {
      guild,
      configure,
      join: (name: string) => world.join(guild, name),
      moderator: (name: string) => world.join(guild, name, { roles: [guild.roleId] }),
      owner: () => world.owner(guild),
      said: () => story.said(guild.channelId),
      directMessages: async (memberId: string) => {
        const { dms } = await sandbox.control.person(memberId);
        const all = await Promise.all(dms.map(({ id }) => sandbox.control.messages(id)));
        return all.flat();
      },
      cards: () => story.said(guild.otherChannelId),
      member: async (id: string) =>
        (await sandbox.control.members(guild.id)).find(({ user }) => user.id === id) ?? null,
      cases: () =>
        orm
          .select()
          .from(aiModerationCases)
          .where(eq(aiModerationCases.guildId, guild.id))
          .orderBy(asc(aiModerationCases.number)),
    };
  }
  return { sandbox, story, world, orm, harbor, close: story.close };
}
