// Creates roles and channels for a person: both the person and the bot need permission, and repeated requests create
// one.
import type { Actor } from "#kit/actor.ts";
import { userError } from "#kit/error.ts";
import { CHANNEL_TYPES, type GuildChannel, type GuildRole } from "#kit/guild.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { channelName } from "#kit/part-names.ts";
import { hasPermission, PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import type { RouteBody } from "#kit/route.ts";
import { SERVER_LIMITS } from "#kit/server-plan/server-limits.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild, type GuildCaller } from "#kit-server/guild/guilds/present-guild.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { CreationLimited, type GuildParts } from "#kit-server/platform/discord/guild-parts.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { withNewRole } from "#kit-server/platform/snapshot/new-role.ts";
import { roleOf, withChannel } from "#kit-server/platform/snapshot/reduce-parts.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { EffectBusyError, type Once } from "#kit-server/storage/effects/once.ts";
import { guilds as contract } from "../contract.ts";

const { roles: ROLES_MAX, channels: CHANNELS_MAX, inCategory: CATEGORY_MAX } = SERVER_LIMITS;

export type CreateDeps = { guilds: Pick<GuildStore, "change">; parts: GuildParts; once: Once };
export type CreateRequest = { guild: GuildSnapshot; caller: GuildCaller; actor: Actor };

const refuse = (code: keyof typeof contract.errors, params = {}) => userError(contract.errors, code, { params });

export async function createRole(
  { guilds, parts, once }: CreateDeps,
  request: CreateRequest,
  { name, key }: RouteBody<typeof contract.routes.createRole>,
): Promise<GuildRole> {
  const { guild, actor } = request;
  requirePermission(request, "ManageRoles");
  if (guild.roles.length >= ROLES_MAX) throw refuse("rolesFull", { max: ROLES_MAX });
  const effect = `guilds:role:${actor.id}:${key}`;
  return translateErrors(async () => {
    const role = await once(guild.id, effect, async () => {
      const made = roleOf(await parts.createRole(guild.id, { name }, { reason: reasonOf(actor) }));
      if (!made) throw new PlatformFault("refused", 0, 200, null);
      return made;
    });
    const entry = { action: "role.created", details: { roleId: role.id, name: role.name } };
    await once(guild.id, `${effect}:noted`, () =>
      guilds.change(
        guild.id,
        (known) => withNewRole(known, role),
        (tx) => recordAudit(tx, { guildId: guild.id, actor, module: null, changes: [], ...entry }),
      ),
    );
    return role;
  });
}

export async function createChannel(
  { guilds, parts, once }: CreateDeps,
  request: CreateRequest,
  { name, type, parentId, key }: RouteBody<typeof contract.routes.createChannel>,
): Promise<GuildChannel> {
  const { guild, actor } = request;
  requirePermission(request, "ManageChannels");
  const named = channelName(name, type);
  if (named === "") throw userError(contract.errors, "nameEmpty", { issues: [{ path: "name", code: "required" }] });
  checkCapacity(guild, parentId);
  const effect = `guilds:channel:${actor.id}:${key}`;
  return translateErrors(async () => {
    const made = await once(guild.id, effect, () =>
      parts.createChannel(guild.id, { name: named, type: CHANNEL_TYPES[type], parentId }, { reason: reasonOf(actor) }),
    );
    const entry = { action: "channel.created", details: { channelId: made.id, name: named } };
    await once(guild.id, `${effect}:noted`, () =>
      guilds.change(
        guild.id,
        (known) => (known.channels.some(({ id }) => id === made.id) ? known : withChannel(known, made)),
        (tx) => recordAudit(tx, { guildId: guild.id, actor, module: null, changes: [], ...entry }),
      ),
    );
    const channel = checkedGuild(withChannel(guild, made)).channels.find(({ id }) => id === made.id);
    if (!channel) throw new Error(`the platform made a channel of type ${made.type}`);
    return channel;
  });
}

/** Discord only checks the bot's permissions, so the dashboard checks the person's. */
function requirePermission({ guild, caller }: CreateRequest, permission: Permission): void {
  const name = { permission: PERMISSION_NAMES[permission] };
  if (!caller.owner && !hasPermission(BigInt(caller.permissions), permission)) throw refuse("personLacks", name);
  if (!hasPermission(BigInt(checkedGuild(guild).botPermissions), permission)) throw refuse("botLacks", name);
}

function checkCapacity({ channels }: GuildSnapshot, parentId: string | null): void {
  if (channels.length >= CHANNELS_MAX) throw refuse("channelsFull", { max: CHANNELS_MAX });
  if (parentId === null) return;
  if (!channels.some(({ id, type }) => id === parentId && type === CHANNEL_TYPES.category))
    throw refuse("categoryGone");
  const inside = channels.filter((channel) => channel.parentId === parentId).length;
  if (inside >= CATEGORY_MAX) throw refuse("categoryFull", { max: CATEGORY_MAX });
}

/** Shown in Discord's audit log. */
const reasonOf = ({ id, name }: Actor): string => `Created in the dashboard by ${name} (${id})`;

/** Rejections by Discord or a concurrent request, as this area's errors. */
async function translateErrors<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (cause) {
    if (cause instanceof EffectBusyError) throw userError(kitErrors, "overloaded", { cause });
    if (cause instanceof PlatformUnavailable) throw userError(kitErrors, "platformUnavailable", { cause });
    if (cause instanceof CreationLimited) {
      const minutes = Math.max(1, Math.ceil(cause.waitMs / 60_000));
      throw userError(contract.errors, "partsLimited", { params: { minutes }, cause });
    }
    if (!(cause instanceof PlatformFault)) throw cause;
    if (cause.code === "rolesFull") throw refuse("rolesFull", { max: ROLES_MAX });
    if (cause.code === "channelsFull") throw refuse("channelsFull", { max: CHANNELS_MAX });
    throw userError(contract.errors, "partRefused", { params: { advice: faultWords[cause.code] }, cause });
  }
}
