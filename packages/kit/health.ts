import * as z from "zod";
import type { FieldIssue } from "./error.ts";
import { type FieldKind, fieldAt } from "./field.ts";
import type { FieldIssueCode } from "./field-words.ts";
import { type CheckedGuild, checkAgainstGuild, permissionIssue } from "./guild-check.ts";
import { type ModuleContract, neededPermissions } from "./module.ts";
import { missingPermissions, PERMISSION_NAMES } from "./permissions.ts";

/** A problem that keeps an enabled module from working, shown on its page and the overview. */
export const healthItem = z.object({
  /** The field with the problem, or null for the module as a whole. */
  path: z.string().nullable(),
  code: z.string(),
  /** What it stops, in a short sentence: "Greetings can't post in #welcome". */
  title: z.string(),
  /** The complete sentence, including how to fix it. */
  message: z.string(),
});
export type HealthItem = z.output<typeof healthItem>;

/** All current problems of an enabled module in its guild; a module that is off has none. */
export function moduleIssues(
  contract: ModuleContract,
  state: { enabled: boolean; config: Readonly<Record<string, unknown>> },
  guild: CheckedGuild,
): FieldIssue[] {
  if (!state.enabled) return [];
  const missing = missingPermissions(BigInt(guild.botPermissions), neededPermissions(contract, state.config));
  const permissions = missing.map((name) => PERMISSION_NAMES[name]).join(", ");
  return [
    ...(missing.length > 0 ? [{ path: "", code: "permissionMissing", params: { permissions } }] : []),
    ...requiredIssues(contract, state.config),
    ...guildIssues(contract, state.config, guild),
  ];
}

/** Everything in a module's configuration that can't work in the guild now, one issue per setting. */
export function guildIssues(
  contract: ModuleContract,
  config: Readonly<Record<string, unknown>>,
  guild: CheckedGuild,
): FieldIssue[] {
  const issues = checkAgainstGuild(contract.config, config, guild);
  const reported = new Set(issues.map(({ path }) => path));
  const uses = contract.channelUses?.(config as never) ?? [];
  const used = uses.flatMap(({ path, channelId, needs }) => {
    // The channel's field reports a deleted channel itself.
    const channel = guild.channels.find(({ id }) => id === channelId);
    const issue = channel && !reported.has(path) ? permissionIssue(path, channel, needs) : null;
    return issue ? [issue] : [];
  });
  return [...issues, ...used];
}

/** What an enabled module still needs. A plain `required` gets the code that fits its field, such as "choose a channel". */
export const requiredIssues = (
  contract: ModuleContract,
  config: Readonly<Record<string, unknown>>,
): readonly FieldIssue[] =>
  (contract.whenEnabled?.(config as never) ?? []).map((issue) => {
    const kind = issue.code === "required" ? fieldAt(contract.config, issue.path)?.kind : undefined;
    return { ...issue, code: (kind && ASKED_FOR[kind]) ?? issue.code };
  });

const ASKED_FOR: Partial<Record<FieldKind, FieldIssueCode>> = {
  channel: "channelRequired",
  channels: "channelRequired",
  role: "roleRequired",
  roles: "roleRequired",
  emoji: "emojiRequired",
  names: "choiceRequired",
  choices: "choiceRequired",
  date: "dayRequired",
  schedule: "scheduleRequired",
  message: "messageRequired",
};
