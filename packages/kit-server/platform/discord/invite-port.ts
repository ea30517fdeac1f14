// A guild's invites as Discord counts them.
import type { REST } from "@discordjs/rest";
import { Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import {
  idIn,
  idsIn,
  intIn,
  isTrue,
  listIn,
  momentIn,
  objectIn,
  textIn,
} from "#kit-server/platform/payload/read-json.ts";
import { PlatformFault, withFaults } from "./platform-fault.ts";
import type { createRouteGate } from "./route-gate.ts";

/** Source: Discord's documentation, "Opcodes and Status Codes". */
const UNKNOWN_INVITE = 10006;

export type CountedInvite = {
  code: string;
  uses: number;
  /** 0 for no limit. */
  maxUses: number;
  createdAt: Date;
  /** Null for never. */
  expiresAt: Date | null;
  inviter: { id: Snowflake; name: string; bot: boolean } | null;
  /** Roles that members get with the invite. */
  roleIds: Snowflake[];
  /** Null for an invite without a channel. */
  channelId: Snowflake | null;
};

export type InvitePort = {
  /** All invites of the guild with their uses, without the vanity URL. Needs Manage Server. */
  listInvites(): Promise<CountedInvite[]>;
  /** The vanity URL with its uses; null if the guild has none. Needs Manage Server. */
  vanityInvite(): Promise<{ code: string; uses: number } | null>;
  /**
   * Makes an invite to a channel that never expires and has no limit of uses; returns its code. Each call makes another.
   * Needs Create Invite there. The fault is `invitesFull` at Discord's 1,000 invites. `reason` is shown in the guild's own
   * audit log. With `onlyFor` nobody but these users can use or see it.
   */
  createInvite(channelId: Snowflake, options: { reason: string; onlyFor?: readonly Snowflake[] }): Promise<string>;
  /** Deletes an invite; does nothing if it no longer exists. Needs Manage Server. */
  deleteInvite(code: string, options: { reason: string }): Promise<void>;
};

export function createInvitePort(rest: REST, gate: ReturnType<typeof createRouteGate>, guildId: Snowflake): InvitePort {
  return {
    listInvites: () =>
      gate("invites", () =>
        withFaults(async () => {
          const listed = listIn(await rest.get(Routes.guildInvites(guildId))).map(readInvite);
          // With View Audit Log alone Discord lists invites without their uses.
          if (listed.some((invite) => invite === null)) throw new PlatformFault("missingPermission", 50013, 403, null);
          return listed.filter((invite) => invite !== null);
        }),
      ),
    vanityInvite: () =>
      gate("vanityInvite", () =>
        withFaults(async () => {
          const { code, uses } = objectIn(await rest.get(Routes.guildVanityUrl(guildId)));
          const name = textIn(code);
          return name ? { code: name, uses: intIn(uses) ?? 0 } : null;
        }),
      ),
    createInvite: (channelId, { reason, onlyFor }) =>
      gate("inviteCreate", () =>
        withFaults(async () => {
          const body = { max_age: 0, max_uses: 0, unique: true };
          const files = onlyFor && [
            {
              ...{ key: "target_users_file", name: "users.csv", contentType: "text/csv" },
              data: ["user_id", ...onlyFor, ""].join("\n"),
            },
          ];
          const asked = { body, reason, ...(files && { files }) };
          const code = textIn(objectIn(await rest.post(Routes.channelInvites(channelId), asked)).code);
          if (!code) throw new Error("Discord made an invite without a code");
          return code;
        }),
      ),
    deleteInvite: (code, { reason }) =>
      gate("inviteDelete", () =>
        withFaults(async () => void (await rest.delete(Routes.invite(code), { reason }))).catch((error: unknown) => {
          if (!(error instanceof PlatformFault && error.platformCode === UNKNOWN_INVITE)) throw error;
        }),
      ),
  };
}

/** An invite of a list or an event; null without its uses. */
export function readInvite(given: unknown): CountedInvite | null {
  const { code, uses, max_uses, created_at, expires_at, inviter, roles, role_ids, channel_id, channel } =
    objectIn(given);
  const [name, used] = [textIn(code), intIn(uses)];
  if (!name || used === null) return null;
  const [createdAt, expiresAt] = [momentIn(created_at), momentIn(expires_at)];
  const { id, username, global_name, bot } = objectIn(inviter);
  const inviterId = idIn(id);
  return {
    code: name,
    uses: used,
    maxUses: intIn(max_uses) ?? 0,
    createdAt: new Date(createdAt ?? 0),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    inviter:
      inviterId === null
        ? null
        : {
            id: inviterId,
            name: textIn(global_name) ?? textIn(username) ?? inviterId,
            bot: isTrue(bot),
          },
    channelId: idIn(channel_id) ?? idIn(objectIn(channel).id),
    roleIds: [...idsIn(role_ids), ...listIn(roles).flatMap((role) => idIn(objectIn(role).id) ?? [])],
  };
}
