// Predicts whether a grant can be done, and its outcome if Discord rejects it.
import type { GrantAction, GrantState } from "#kit/grant.ts";
import { roleIssue } from "#kit/guild-check.ts";
import { missingPermissions, PERMISSION_NAMES } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { roleFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import { type PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { GrantFault } from "./tables.ts";

/** `queued` is not an outcome: a grant that may succeed later is postponed instead. */
export type Outcome = { state: Exclude<GrantState, "queued">; faults: GrantFault[] };

export const DONE: Outcome = { state: "done", faults: [] };
const fault = (code: string): GrantFault => ({ code, params: {} });
export const MEMBER_GONE: Outcome = { state: "void", faults: [fault("memberGone")] };
export const UNEXPECTED_ERROR: Outcome = { state: "failed", faults: [fault("stumbled")] };
const parked = (faults: GrantFault[]): Outcome => ({ state: "parked", faults });

/** The person who requested the role may not give or remove it now. */
export const unauthorized = (role = "The role"): Outcome => parked([{ code: "authorLostRole", params: { role } }]);

type About = { roleId: Snowflake; wanted: GrantAction };

/**
 * The outcome if it is certain without asking Discord; null if the grant must be tried. Lists every reason, so that the
 * owner can fix them all at once.
 */
export function predictOutcome(guild: BotGuild | null, isModuleOn: boolean, { roleId, wanted }: About): Outcome | null {
  if (!guild) return parked([fault("botAway")]);
  if (!isModuleOn) return parked([fault("moduleOff")]);
  const role = guild.roles.find(({ id }) => id === roleId);
  if (!role && wanted === "take") return { state: "void", faults: [fault("roleAlreadyGone")] };
  const missing = missingPermissions(BigInt(guild.botPermissions), ["ManageRoles"]);
  const permissions = missing.map((name) => PERMISSION_NAMES[name]).join(", ");
  const faults: GrantFault[] = missing.length > 0 ? [{ code: "permissionMissing", params: { permissions } }] : [];
  const issue = roleIssue("", role, guild);
  // A role with dangerous permissions is never given, but may be removed.
  if (issue && !(wanted === "take" && issue.code === "roleElevated")) {
    faults.push({ code: issue.code, params: { ...issue.params } });
  }
  return faults.length > 0 ? parked(faults) : null;
}

/** Throws PlatformUnavailable for errors that a retry may fix, which are Discord's or the operator's. */
export function refused(error: PlatformFault, { wanted }: About, roleName: string): Outcome {
  const issue = roleFaultIssue("", error, roleName);
  const faults = [{ code: issue.code, params: { ...issue.params } }];
  switch (error.code) {
    case "memberGone":
      return MEMBER_GONE;
    case "roleGone":
      return wanted === "take" ? { state: "void", faults: [fault("roleAlreadyGone")] } : parked(faults);
    case "guildGone":
      return parked([fault("botAway")]);
    case "missingPermission":
    case "missingAccess":
    case "notAllowed":
      return parked(faults);
    case "botTokenRefused":
      throw new PlatformUnavailable("Discord rejected the bot's token", { cause: error });
    default:
      return { state: "failed", faults };
  }
}
