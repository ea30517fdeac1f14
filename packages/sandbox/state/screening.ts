/** What newcomers have to pass before they may take part: edited, passed, and turned off. */
import { type APIGuildMembershipScreening, GuildFeature } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { ScreeningForm } from "../rules/screening-form.ts";
import { gatesOf } from "../rules/verification.ts";
import { setFeature } from "./features.ts";
import { publishMemberUpdate } from "./membership.ts";
import type { GuildRecord, MemberRecord } from "./records.ts";

export function editScreening(platform: Platform, guild: GuildRecord, form: ScreeningForm): void {
  guild.screening = {
    version: platform.clock.timestamp(),
    description: form.description === undefined ? guild.screening.description : form.description || null,
    form_fields: (form.form_fields ?? guild.screening.form_fields) as APIGuildMembershipScreening["form_fields"],
  };
  if (typeof form.enabled !== "boolean") return;
  setFeature(platform, guild, GuildFeature.MemberVerificationGateEnabled, form.enabled);
  admitWaiting(platform, guild);
}

/** A member who passed the last gate is no longer pending. */
export function passGate(guild: GuildRecord, member: MemberRecord, passed: "screening" | "onboarding"): void {
  if (passed === "screening") member.hasPassedScreening = true;
  const { screening, onboarding } = gatesOf(guild);
  const isScreened = !screening || member.hasPassedScreening === true;
  const isOnboarded = !onboarding || member.onboardingAnswers !== undefined;
  if (isScreened && isOnboarded) member.pending = false;
}

/** If no requirement is left, pending members become full members. */
export function admitWaiting(platform: Platform, guild: GuildRecord): void {
  const { screening, onboarding } = gatesOf(guild);
  if (screening || onboarding) return;
  for (const member of guild.members.values()) {
    if (!member.pending) continue;
    member.pending = false;
    publishMemberUpdate(platform, guild, member);
  }
}
