// Updates a guild's snapshot from gateway events: a pure function, so that each case can be tested alone.
import { isDeepStrictEqual } from "node:util";
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import type { GuildRole } from "#kit/guild.ts";
import type { GatewayEventName } from "#kit-server/platform/gateway/gateway-event.ts";
import { withNewRole } from "./new-role.ts";
import { withMember, withoutMember } from "./recent-moves.ts";
import { botOf, createdGuild, emojisOf, joinOf, roleOf, updatedGuild, withChannel } from "./reduce-parts.ts";
import type { GuildSnapshot } from "./snapshot.ts";

/** `present` is false once the bot was removed from the guild. */
export type GuildState = { present: boolean; snapshot: GuildSnapshot };
export type AppliedEvent = { epoch: string; sequence: number; payload: GatewayDispatchPayload };

/** Events that change a guild's snapshot. */
const GUILD_CHANGES: ReadonlySet<string> = new Set<GatewayEventName>([
  "GUILD_CREATE",
  "GUILD_UPDATE",
  "GUILD_DELETE",
  "GUILD_ROLE_CREATE",
  "GUILD_ROLE_UPDATE",
  "GUILD_ROLE_DELETE",
  "CHANNEL_CREATE",
  "CHANNEL_UPDATE",
  "CHANNEL_DELETE",
  "GUILD_MEMBER_ADD",
  "GUILD_MEMBER_REMOVE",
  "GUILD_MEMBER_UPDATE",
  "GUILD_EMOJIS_UPDATE",
]);
export const changesGuild = (name: string): boolean => GUILD_CHANGES.has(name);

/**
 * The guild after an event. The same object means that nothing changed: the event is of another type, was applied
 * before (a replay after a resume), or its guild's GUILD_CREATE never arrived.
 */
export function reduceGuild(state: GuildState | null, event: AppliedEvent, botId: string): GuildState | null {
  const { epoch, sequence, payload } = event;
  if (!changesGuild(payload.t)) return state;
  const last = state?.snapshot.applied;
  if (last && last.epoch === epoch && sequence <= last.sequence) return state;
  const applied = { epoch, sequence };

  if (payload.t === "GUILD_CREATE") {
    // An outage: the full guild follows once Discord has recovered.
    if (payload.d.unavailable) return state;
    return withCreated(state, { ...createdGuild(payload.d, botId, state?.snapshot ?? null), applied });
  }
  if (!state) return null;
  if (payload.t === "GUILD_DELETE") {
    // `unavailable` is an outage of Discord; without it the bot was removed.
    return payload.d.unavailable ? state : { present: false, snapshot: { ...state.snapshot, applied } };
  }
  const snapshot = changed(state.snapshot, payload, botId);
  return snapshot === state.snapshot ? state : { ...state, snapshot: { ...snapshot, applied } };
}

/**
 * Every identify sends every guild, though most are unchanged: those needn't be stored, nor their parts compared later.
 * An unchanged guild keeps its last event's mark, because applying a replay of this event changes nothing either.
 */
function withCreated(state: GuildState | null, now: GuildSnapshot): GuildState {
  if (!state?.present) return { present: true, snapshot: now };
  const before = state.snapshot;
  const kept = Object.entries(now).map(([key, value]) => {
    const was = before[key as keyof GuildSnapshot];
    return [key, isDeepStrictEqual(was, value) ? was : value];
  });
  const snapshot = Object.fromEntries(kept) as GuildSnapshot;
  const isSame = (Object.keys(now) as (keyof GuildSnapshot)[]).every(
    (key) => key === "applied" || snapshot[key] === before[key],
  );
  return isSame ? state : { present: true, snapshot };
}

function changed(guild: GuildSnapshot, { t, d }: GatewayDispatchPayload, botId: string): GuildSnapshot {
  switch (t) {
    case "GUILD_UPDATE":
      return updatedGuild(guild, d);
    case "GUILD_ROLE_CREATE":
    case "GUILD_ROLE_UPDATE": {
      const role = roleOf(d.role);
      if (!role) return guild;
      return t === "GUILD_ROLE_CREATE" ? withNewRole(guild, role) : { ...guild, roles: replaced(guild.roles, role) };
    }
    case "GUILD_ROLE_DELETE":
      return withoutRole(guild, d.role_id);
    case "CHANNEL_CREATE":
    case "CHANNEL_UPDATE":
      return withChannel(guild, d);
    case "CHANNEL_DELETE":
      return { ...guild, channels: guild.channels.filter(({ id }) => id !== d.id) };
    case "GUILD_MEMBER_ADD":
    case "GUILD_MEMBER_REMOVE": {
      const member = joinOf(d);
      // The GUILD_CREATE that the bot gets when it joins already counts the bot.
      if (!member || member.id === botId) return guild;
      return t === "GUILD_MEMBER_ADD" ? withMember(guild, member) : withoutMember(guild, member.id);
    }
    case "GUILD_MEMBER_UPDATE":
      return d.user?.id === botId ? { ...guild, bot: botOf(d, guild.bot) } : guild;
    case "GUILD_EMOJIS_UPDATE":
      return { ...guild, emojis: emojisOf(d.emojis) };
    default:
      return guild;
  }
}

function replaced(roles: readonly GuildRole[], role: GuildRole): GuildRole[] {
  return roles.some(({ id }) => id === role.id)
    ? roles.map((one) => (one.id === role.id ? role : one))
    : [...roles, role];
}

const withoutRole = (guild: GuildSnapshot, roleId: string): GuildSnapshot => ({
  ...guild,
  roles: guild.roles.filter(({ id }) => id !== roleId),
  bot: { ...guild.bot, roleIds: guild.bot.roleIds.filter((id) => id !== roleId) },
});
