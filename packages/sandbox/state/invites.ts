/** Invites: created, used, expired. */
import { randomInt } from "node:crypto";
import { PermissionFlagsBits } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentInvite } from "../present/invite.ts";
import { presentUser } from "../present/user.ts";
import type { Caller } from "../rules/caller.ts";
import { refuse } from "../rules/errors.ts";
import { findGuild, findUser } from "./find.ts";
import { checkMayJoinMore, joinGuild } from "./membership.ts";
import type { InviteRecord } from "./records.ts";
import { findVanityInvite } from "./vanity.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
const CODE_LENGTH = 8;

export function newInviteCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Returns the invite unless it is unknown or expired. */
export function findInvite(platform: Platform, code: string): InviteRecord {
  const invite = platform.world.invites.get(code) ?? findVanityInvite(platform.world, code);
  if (invite === undefined) throw refuse("UnknownInvite");
  const isOver = invite.max_age > 0 && Date.parse(invite.created_at) + invite.max_age * 1000 <= platform.clock.now();
  if (isOver) {
    removeInvite(platform, invite);
    throw refuse("UnknownInvite");
  }
  return invite;
}

/** Like `findInvite`, for one caller: an invite for certain people is unknown to everyone else. */
export function findInviteFor(platform: Platform, code: string, caller: Caller): InviteRecord {
  const invite = findInvite(platform, code);
  const isHidden = invite.targets !== undefined && caller.kind !== "bot";
  const userId = caller.kind === "nobody" ? "" : caller.userId;
  if (isHidden && invite.inviterId !== userId && !invite.targets?.userIds.includes(userId))
    throw refuse("UnknownInvite");
  return invite;
}

export function publishInvite(platform: Platform, invite: InviteRecord): void {
  const inviter = invite.inviterId === null ? undefined : presentUser(findUser(platform.world, invite.inviterId));
  const { code, channel_id, guild_id, created_at, max_age, max_uses, temporary, uses, role_ids } = invite;
  const expires_at = max_age === 0 ? null : platform.clock.timestamp(Date.parse(created_at) + max_age * 1000);
  const target =
    invite.targetUserId === null
      ? {}
      : { target_type: invite.target_type, target_user: presentUser(findUser(platform.world, invite.targetUserId)) };
  const data = {
    code,
    type: 0,
    channel_id,
    guild_id,
    created_at,
    expires_at,
    max_age,
    max_uses,
    temporary,
    uses,
    ...(inviter ? { inviter } : {}),
    ...target,
    role_ids,
  };
  platform.bus.publish({
    event: "INVITE_CREATE",
    guildId: guild_id,
    channelId: channel_id,
    requires: PermissionFlagsBits.ManageChannels,
    data,
  });
}

export function removeInvite(platform: Platform, { code, channel_id, guild_id }: InviteRecord): void {
  if (!platform.world.invites.delete(code)) return;
  const data = { code, channel_id, guild_id };
  platform.bus.publish({
    event: "INVITE_DELETE",
    guildId: guild_id,
    channelId: channel_id,
    requires: PermissionFlagsBits.ManageChannels,
    data,
  });
}

/** A person joins with the invite. The use is counted before the member is published. */
export function acceptInvite(platform: Platform, invite: InviteRecord, userId: string): object {
  const guild = findGuild(platform.world, invite.guild_id);
  if (guild.bans.has(userId)) throw refuse("BannedFromGuild");
  const isNew = !guild.members.has(userId);
  const until = guild.settings.incidents_data?.invites_disabled_until;
  const isPaused =
    guild.settings.features.includes("INVITES_DISABLED" as never) ||
    (until !== undefined && until !== null && Date.parse(until) > platform.clock.now());
  if (isNew && isPaused) throw refuse("UnknownInvite");
  if (isNew) {
    checkMayJoinMore(platform.world, userId);
    invite.uses += 1;
    const isUsedUp = invite.max_uses > 0 && invite.uses >= invite.max_uses;
    if (isUsedUp) removeInvite(platform, invite);
    const roles = invite.role_ids.filter((id) => guild.roles.has(id));
    joinGuild(platform, guild, userId, roles.length > 0 ? { roles } : {});
  }
  return {
    ...presentInvite(platform, invite),
    new_member: isNew,
    show_verification_form: guild.members.get(userId)?.pending === true,
  };
}
