/** A guild's verification level: what members need before they can write or react. */
import { GuildFeature, GuildMemberFlags, GuildVerificationLevel as Level } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { findUser } from "../state/find.ts";
import type { GuildRecord, MemberRecord } from "../state/records.ts";
import { snowflakeMs } from "../state/snowflake.ts";
import { refuse } from "./errors.ts";

const MIN_ACCOUNT_AGE_MS = 5 * 60_000;
const MIN_MEMBERSHIP_MS = 10 * 60_000;

/**
 * Rejects newcomers who still have to pass the screening or onboarding, and members who don't meet the level; each
 * level includes the requirements of those below it. The owner, bots, members with a role and those with a bypass are
 * exempt.
 */
export function checkVerified({ world, clock }: Platform, guild: GuildRecord, member: MemberRecord): void {
  if ((member.flags & GuildMemberFlags.BypassesVerification) !== 0) return;
  if (member.pending) throw refuse("NotVerifiedHere");
  const level = guild.settings.verification_level;
  const user = findUser(world, member.user_id);
  if (user.bot || user.id === guild.owner_id || member.roles.length > 0) return;
  const now = clock.now();
  const isVerified =
    (level < Level.Low || (user.verified && user.email !== null)) &&
    (level < Level.Medium || now - snowflakeMs(user.id) >= MIN_ACCOUNT_AGE_MS) &&
    (level < Level.High || now - Date.parse(member.joined_at) >= MIN_MEMBERSHIP_MS) &&
    (level < Level.VeryHigh || user.hasPhone === true);
  if (!isVerified) throw refuse("NotVerifiedHere");
}

/** What newcomers of a guild have to pass. */
export function gatesOf({ settings, onboarding }: GuildRecord): { screening: boolean; onboarding: boolean } {
  const screening = settings.features.includes(GuildFeature.MemberVerificationGateEnabled);
  return { screening, onboarding: onboarding.enabled };
}
