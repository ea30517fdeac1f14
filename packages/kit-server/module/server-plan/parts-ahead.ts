// The roles and channels that a plan will create, for the checks of settings that refer to them.
import { CHANNEL_TYPES, type GuildChannel, type GuildRole } from "#kit/guild.ts";
import { channelPermissions, type Overwrite, permissionBits } from "#kit/permissions.ts";
import type { PlanStep, StepOf } from "#kit/server-plan/plan-step.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { PartsAhead } from "#kit-server/guild/configs/config-author.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { bitsText } from "./plan-problems.ts";

export function aheadOf(
  guild: BotGuild,
  made: readonly PlanStep[],
  real: ReadonlyMap<Snowflake, Snowflake>,
  pictures: readonly string[],
): PartsAhead {
  return {
    pictures,
    roles: made.filter((step) => step.kind === "createRole").map(roleAhead),
    channels: made.filter((step) => step.kind === "createChannel").map((step) => channelAhead(guild, step, real)),
  };
}

/** Discord puts a new role below all others, which move up. */
const roleAhead = ({ id, name, color, permissions, mentionable }: StepOf<"createRole">): GuildRole => ({
  id,
  name,
  color,
  position: 0,
  managed: false,
  permissions: bitsText(permissions),
  mentionable,
});

function channelAhead(
  guild: BotGuild,
  { id, name, type, parentId, overwrites }: StepOf<"createChannel">,
  real: ReadonlyMap<Snowflake, Snowflake>,
): GuildChannel {
  const holder = { guildId: guild.id, ownerId: "", userId: guild.botId, roleIds: [] };
  const bits = withBot(guild, overwrites).map(
    ({ allow, deny, ...one }): Overwrite => ({ ...one, allow: permissionBits(allow), deny: permissionBits(deny) }),
  );
  return {
    id,
    name,
    type: CHANNEL_TYPES[type],
    parentId: parentId && (real.get(parentId) ?? parentId),
    position: 0,
    botPermissions: String(channelPermissions(BigInt(guild.botPermissions), holder, bits)),
  };
}

type Overwrites = StepOf<"createChannel">["overwrites"];

/** What everyone is denied in a new channel is allowed to the bot, which would lock itself out otherwise. */
export function withBot({ id: guildId, botId }: Pick<BotGuild, "id" | "botId">, overwrites: Overwrites): Overwrites {
  const denied = overwrites.find(({ id }) => id === guildId)?.deny ?? [];
  const hasOwn = overwrites.some(({ id }) => id === botId);
  return denied.length === 0 || hasOwn ? overwrites : [...overwrites, { id: botId, type: 1, allow: denied, deny: [] }];
}
