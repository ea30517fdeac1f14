/** A member answers the onboarding: chosen options give their roles, and options no longer chosen remove them. */
import { GuildMemberFlags } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { publishMemberUpdate } from "./membership.ts";
import type { GuildRecord, MemberRecord } from "./records.ts";
import { passGate } from "./screening.ts";

const FIELD = ["onboarding_responses"];

export function answerOnboarding(
  platform: Platform,
  guild: GuildRecord,
  member: MemberRecord,
  given: readonly string[],
): void {
  const { prompts, enabled } = guild.onboarding;
  if (!enabled) throw refuse("OnboardingRequirements");
  const options = prompts.flatMap((prompt) => prompt.options);
  const chosen = new Set(given);
  const known = new Set(options.map(({ id }) => id));
  const unknown = given.findIndex((id) => !known.has(id));
  if (unknown !== -1) throw refuseField([...FIELD, unknown], "BASE_TYPE_CHOICES", "Unknown onboarding option");
  for (const { title, single_select, required, in_onboarding, options: offered } of prompts) {
    const count = offered.filter(({ id }) => chosen.has(id)).length;
    if (single_select && count > 1) throw refuseField(FIELD, "BASE_TYPE_BAD_LENGTH", `Choose one answer to "${title}"`);
    if (required && in_onboarding && count === 0)
      throw refuseField(FIELD, "BASE_TYPE_REQUIRED", `"${title}" has to be answered`);
  }
  const rolesOf = (ids: ReadonlySet<string>): string[] =>
    options.filter(({ id }) => ids.has(id)).flatMap(({ role_ids }) => role_ids);
  const lost = rolesOf(new Set((member.onboardingAnswers ?? []).filter((id) => !chosen.has(id))));
  const kept = member.roles.filter((id) => !lost.includes(id));
  const gained = rolesOf(chosen).filter((id) => guild.roles.has(id));
  // unlike roles that a moderator gives, onboarding roles don't skip the screening
  member.roles = [...new Set([...kept, ...gained])];
  member.onboardingAnswers = [...chosen];
  member.flags |= GuildMemberFlags.StartedOnboarding | GuildMemberFlags.CompletedOnboarding;
  passGate(guild, member, "onboarding");
  publishMemberUpdate(platform, guild, member);
}
