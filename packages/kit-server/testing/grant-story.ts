// The setup for stories of grants: a bot with one module that grants roles, and a new guild for each story.
import { vi } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import { grantsOf } from "#kit-server/guild/grants/grants.ts";
import { roleGrants } from "#kit-server/guild/grants/tables.ts";
import { botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import type { CompletedGrant, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { GrantDeps } from "#kit-server/module/grant-work/process-grants.ts";
import { bareModule, bareWords } from "./bare-module.ts";
import { openStory } from "./open-story.ts";
import type { StoryPlatform } from "./story-platform.ts";

export const prizes = defineModule({
  ...bareModule,
  id: "prizes",
  routeName: "prizes",
  config: z.strictObject({ prize: field.roles({ max: 5, assignable: true }) }),
  grantsRoles: true,
});
const words = { ...bareWords, name: "Prizes", fields: { prize: { label: "Prize", help: "" } } };

/** The parts of the sandbox that these stories use in addition to the common ones. */
type Platform = StoryPlatform & {
  close(): Promise<void>;
  control: {
    setPermissions(guildId: string, roleId: string, permissions: bigint): Promise<unknown>;
    requests(): Promise<{ method: string; path: string }[]>;
    forgetRequests(): Promise<unknown>;
  };
};

export type GrantStory<P extends Platform> = Awaited<ReturnType<typeof openGrantStory<P>>>;

export async function openGrantStory<P extends Platform>(sandbox: P) {
  const completed = vi.fn(async (_ctx: object, _grants: readonly CompletedGrant[]) => {});
  const bot: ModuleBot<typeof prizes> = { on: {}, commands: {}, jobs: {}, completed };
  const story = await openStory(sandbox, { contract: prizes, words, bot });
  const { world } = story;
  const { control } = sandbox;
  const { orm } = world.services.context;

  return {
    sandbox,
    world,
    orm,
    /** The calls of the module's `completed`. */
    completed,
    parts: world.services satisfies GrantDeps,
    close: story.close,
    /** A guild whose first role is the prize, without grants or earlier requests. */
    async harbour() {
      const guild = await story.newGuild();
      await world.configure(guild.id, prizes, { prize: [guild.roleId] });
      await world.settle();
      await control.forgetRequests();
      completed.mockClear();
      const newMember = async (): Promise<string> => {
        const { id } = await control.createPerson({ displayName: "Robin" });
        await control.join(guild.id, id, {});
        return id;
      };
      const rows = async () => (await orm.select().from(roleGrants)).filter(({ guildId }) => guildId === guild.id);
      const isGrant = ({ path, method }: { path: string; method: string }): boolean =>
        path.includes("/roles/") && method !== "GET" && path.startsWith(`/guilds/${guild.id}/members/`);
      return {
        guild,
        grants: grantsOf({
          guildId: guild.id,
          module: prizes.id,
          clock: world.services.context.clock,
          guild: async () => botGuildOf(await world.guild(guild.id)),
        }),
        newMember,
        newMembers: (count: number) => Promise.all(Array.from({ length: count }, newMember)),
        rolesOf: (memberId: string) => world.rolesOf(guild, memberId),
        promise: (memberId: string, roleId = guild.roleId, more: object = {}) => ({
          memberId,
          memberName: "Robin",
          roleId,
          key: `${memberId}:${roleId}`,
          reason: "A prize",
          field: "prize",
          ...more,
        }),
        rows,
        states: async () => (await rows()).map(({ state }) => state).sort(),
        faults: async () => (await rows()).map((row) => row.faults.map(({ code }) => code)),
        /** The requests that give and remove roles. */
        asked: async () => (await control.requests()).filter(isGrant),
        alertCodes: async () => (await world.alerts(guild.id)).map(({ code }) => code),
        manageRoles: (allowed: boolean) =>
          control.setPermissions(
            guild.id,
            guild.botRoleId,
            PERMISSION_BITS.ViewChannel | (allowed ? PERMISSION_BITS.ManageRoles : 0n),
          ),
      };
    },
  };
}
