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
};

export type InvitePort = {
  /** All invites of the guild with their uses, without the vanity URL. Needs Manage Server. */
  listInvites(): Promise<CountedInvite[]>;
  /** The vanity URL with its uses; null if the guild has none. Needs Manage Server. */
  vanityInvite(): Promise<{ code: string; uses: number } | null>;
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
  };
}

/** An invite of a list or an event; null without its uses. */
export function readInvite(given: unknown): CountedInvite | null {
  const { code, uses, max_uses, created_at, expires_at, inviter, roles, role_ids } = objectIn(given);
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
    roleIds: [...idsIn(role_ids), ...listIn(roles).flatMap((role) => idIn(objectIn(role).id) ?? [])],
  };
}
