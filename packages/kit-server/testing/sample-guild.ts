import { permissionBits } from "#kit/permissions.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";

let made = 900_000_000_000_000_000n;
/** An id in Discord's format, unique in this process. */
export function newId(): string {
  made += 1n;
  return String(made);
}

const bits = String(permissionBits(["ViewChannel", "SendMessages", "ManageRoles", "EmbedLinks"]));

/** A guild in which the bot can work: it can give the role `newcomer`; the role `keeper` is above it. */
export function sampleGuild(overrides: Partial<GuildSnapshot> = {}): GuildSnapshot & { ids: SampleIds } {
  const id = overrides.id ?? newId();
  const ids: SampleIds = {
    bot: newId(),
    newcomer: newId(),
    botRole: newId(),
    keeper: newId(),
    welcome: newId(),
    hidden: newId(),
  };
  const role = (roleId: string, name: string, position: number, permissions = "0") => ({
    id: roleId,
    name,
    color: 0,
    position,
    managed: roleId === ids.botRole,
    permissions,
  });
  const channel = { type: 0, parentId: null, overwrites: [] };
  return {
    ids,
    id,
    name: "Harbour Lights",
    icon: null,
    banner: null,
    ownerId: newId(),
    memberCount: 5,
    features: [],
    boosts: 0,
    roles: [
      role(id, "@everyone", 0, String(permissionBits(["ViewChannel", "SendMessages"]))),
      role(ids.newcomer, "Newcomer", 1),
      role(ids.botRole, "Guildhall", 2, bits),
      role(ids.keeper, "Keeper", 3),
    ],
    channels: [
      { ...channel, id: ids.welcome, name: "welcome", position: 0 },
      {
        ...channel,
        id: ids.hidden,
        name: "staff",
        position: 1,
        overwrites: [{ id, type: 0, allow: "0", deny: String(permissionBits(["ViewChannel"])) }],
      },
    ],
    emojis: [],
    bot: { id: ids.bot, name: "Guildhall", avatar: null, guildAvatar: null, roleIds: [ids.botRole] },
    applied: null,
    ...overrides,
  };
}

type SampleIds = Record<"bot" | "newcomer" | "botRole" | "keeper" | "welcome" | "hidden", string>;
