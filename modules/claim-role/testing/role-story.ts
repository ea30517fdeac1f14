// Setup for stories of claim role: a bot with the module, and guilds with a panel of some roles.
import { eq } from "drizzle-orm";
import { openStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { claimRoleBot as bot } from "../bot.ts";
import { claimRole as contract, type RolesConfig } from "../contract.ts";
import { claimRoleClaims, claimRoleRunMembers, claimRoleRuns } from "../store/tables.ts";
import { claimRoleLanguages as languages } from "../words/languages.ts";
import { claimRoleWords as words } from "../words.ts";

export type RoleStory = Awaited<ReturnType<typeof openRoleStory>>;
type Roles = readonly [a: string, b: string, c: string, d: string];
type Given = {
  panel?: object;
  /** For the first roles, in their order. */
  entries?: readonly object[] | ((roles: Roles) => readonly object[]);
  more?: object | ((roles: Roles) => object);
  permissions?: string;
  members?: number;
};

/** Longer than a double press. */
const AFTER_PRESS_MS = 2_000;

export async function openRoleStory(limits: object = { rateLimitsLifted: true }) {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits });
  const story = await openStory(sandbox, { contract, words, bot, languages });
  const { world } = story;
  const { control } = sandbox;
  const { orm } = world.services.context;

  const configure = (guild: StoryGuild, config: object): Promise<void> =>
    world.configure(guild.id, contract, contract.config.partial().parse(config) as Partial<RolesConfig>);

  /** A guild with the panel "Roles", posted in its first channel, and four roles that the bot can give. */
  async function harbour({ panel = {}, entries = [{}, {}], more = {}, permissions, members }: Given = {}) {
    const guild = await story.newGuild({ ...(permissions && { permissions }), ...(members && { members }) });
    const made = async (name: string) =>
      ((await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name })) as { id: string }).id;
    const roles: Roles = [guild.roleId, guild.otherRoleId, await made("Third"), await made("Fourth")];
    await world.settle();
    const given = typeof entries === "function" ? entries(roles) : entries;
    const configOf = (of: object = {}, each: readonly object[] = given): object => ({
      panels: [
        {
          ...{ name: "Roles", channel: guild.channelId, ...panel, ...of },
          entries: each.map((entry, at) => ({ role: roles[at], ...entry })),
        },
      ],
      ...(typeof more === "function" ? more(roles) : more),
    });
    await configure(guild, configOf());
    await story.panels.show(guild, "Roles");
    return {
      guild,
      roles,
      configOf,
      configure: (config: object) => configure(guild, config),
      join: (name: string, held: string[] = []) => world.join(guild, name, { roles: held }),
      rolesOf: (memberId: string) => world.rolesOf(guild, memberId),
      claims: () =>
        orm.select().from(claimRoleClaims).where(eq(claimRoleClaims.guildId, guild.id)).orderBy(claimRoleClaims.number),
      runs: () => orm.select().from(claimRoleRuns).where(eq(claimRoleRuns.guildId, guild.id)),
      runMembers: () => orm.select().from(claimRoleRunMembers).where(eq(claimRoleRunMembers.guildId, guild.id)),
      /** The labels of the panel's buttons. */
      buttons: async () => {
        const all = await control.messages(guild.channelId);
        const message = all.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))[0];
        const rows = (message?.components ?? []) as { components: { label?: string }[] }[];
        return rows.flatMap(({ components }) => components.map(({ label }) => label));
      },
      directMessages: async (memberId: string) => {
        const { dms } = await control.person(memberId);
        return dms[0] ? story.said(dms[0].id) : [];
      },
    };
  }
  return {
    sandbox,
    world,
    orm,
    story,
    harbour,
    /** By default long enough that the next press is a new request. */
    later: async (ms = AFTER_PRESS_MS) => {
      await world.advance(ms);
      await world.settle();
    },
    close: story.close,
  };
}

export const PICK = "claim-role:pick";
/** The list in a reply. */
export const listIn = ({ message }: Answer): string[] => message?.embeds[0]?.description?.split("\n") ?? [];
