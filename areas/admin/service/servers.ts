// What operators do to servers. Each act is recorded, also in the server's audit log.
import { eq } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { userError } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { PlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { admin, type Server, type ServerDetails } from "../contract.ts";
import { recordAct, recordActOnce } from "../store/admin-log.ts";
import { blockedAndPresent, readMore, readServer } from "../store/servers.ts";
import { blockedServers, serverNotes } from "../store.ts";
import { type PlanDeps, presentPlan } from "./present-plan.ts";

export type ServersDeps = {
  orm: Orm;
  log: Log;
  guilds: Pick<GuildStore, "markLeft">;
  /** Removes the bot from a server on Discord; succeeds if it isn't there. */
  leaveGuild: (guildId: Snowflake) => Promise<void>;
};
type Deps = ServersDeps & { platform: Pick<PlatformCheck, "check"> };
type Given = { serverId: Snowflake; by: Actor };

export const refuse = (code: keyof typeof admin.errors) => userError(admin.errors, code);

export async function known(orm: Orm, serverId: Snowflake): Promise<Server> {
  const server = await readServer(orm, serverId);
  if (!server) throw refuse("serverUnknown");
  return server;
}

export async function readDetails({ orm, plans }: PlanDeps, serverId: Snowflake): Promise<ServerDetails> {
  const server = await known(orm, serverId);
  return { ...server, ...(await readMore(orm, serverId)), plan: await presentPlan({ orm, plans }, serverId) };
}

export async function checkServer({ orm, platform }: Deps, { serverId, by }: Given): Promise<void> {
  const server = await known(orm, serverId);
  if (!server.isPresent) throw refuse("botGone");
  await orm.transaction((tx) => recordAct(tx, { act: "checked", server, by }));
  await platform.check(serverId);
}

export async function writeNote({ orm }: Deps, { serverId, by }: Given, text: string): Promise<void> {
  const server = await known(orm, serverId);
  await orm.transaction(async (tx) => {
    if (text === "") await tx.delete(serverNotes).where(eq(serverNotes.serverId, serverId));
    else {
      const note = { serverId, text, at: new Date(), byId: by.id, byName: by.name };
      await tx.insert(serverNotes).values(note).onConflictDoUpdate({ target: serverNotes.serverId, set: note });
    }
    await recordAct(tx, { act: "noted", server, by });
  });
}

export async function leaveServer(needs: Deps, { serverId, by }: Given, confirmation: string): Promise<void> {
  const server = await known(needs.orm, serverId);
  if (!server.isPresent) throw refuse("botGone");
  if (confirmation !== server.name) throw refuse("confirmationWrong");
  await needs.orm.transaction((tx) => recordAct(tx, { act: "left", server, by }));
  await leave(needs, serverId);
}

export async function blockServer(
  needs: Deps,
  { serverId, by }: Given,
  { confirmation, reason }: { confirmation: string; reason: string },
): Promise<void> {
  const { orm } = needs;
  const server = await known(orm, serverId);
  if (confirmation !== server.name) throw refuse("confirmationWrong");
  await orm.transaction(async (tx) => {
    const row = { serverId, name: server.name, reason, byId: by.id, byName: by.name };
    const made = await tx.insert(blockedServers).values(row).onConflictDoNothing().returning();
    if (made.length === 0) throw refuse("alreadyBlocked");
    await recordAct(tx, { act: "blocked", server, by, reason });
  });
  if (server.isPresent) await leave(needs, serverId);
}

export async function unblockServer({ orm }: Deps, { serverId, by }: Given): Promise<void> {
  await orm.transaction(async (tx) => {
    const [was] = await tx.delete(blockedServers).where(eq(blockedServers.serverId, serverId)).returning();
    if (!was) throw refuse("notBlocked");
    await recordAct(tx, { act: "unblocked", server: { id: serverId, name: was.name }, by });
  });
}

/**
 * Leaves blocked servers to which the bot was added again: these, or all. A server that can't be left now is tried again at
 * night.
 */
export async function leaveBlocked(needs: ServersDeps, among?: readonly Snowflake[]): Promise<void> {
  for (const { serverId, name } of await blockedAndPresent(needs.orm, among)) {
    try {
      await leave(needs, serverId);
      const server = { id: serverId, name };
      await recordActOnce(needs.orm, { act: "refusedBlocked", server, by: null });
    } catch (error) {
      needs.log.error({ err: error, guildId: serverId }, "a blocked server couldn't be left");
    }
  }
}

async function leave({ leaveGuild, guilds }: ServersDeps, serverId: Snowflake): Promise<void> {
  await leaveGuild(serverId);
  await guilds.markLeft(serverId);
}
