import type { FieldIssue } from "#kit/error.ts";
import { type FormField, isShown } from "#kit/field.ts";
import { type CheckedGuild, checkAgainstGuild } from "#kit/guild-check.ts";
import { requiredIssues } from "#kit/health.ts";
import type { ModuleContract } from "#kit/module.ts";
import { issueMessage } from "../form/issue-message.ts";

/** What is wrong, by the name of the field; the empty name stands for the whole. */
export type Issues = Record<string, readonly { message: string }[]>;
type Settings = { enabled: boolean; config: Readonly<Record<string, unknown>> };

const byField = (issues: readonly FieldIssue[]): Issues =>
  Object.groupBy(
    issues.map((issue) => ({ ...issue, message: issueMessage(issue) })),
    ({ path }) => path.split(".")[0] ?? "",
  ) as Issues;

/**
 * What can be told without asking the server. `present` is wrong whatever happens next, `blocking` is never worth
 * sending, `all` adds what a module that is on still needs.
 */
export function issuesOf(
  contract: ModuleContract,
  fields: readonly FormField[],
  settings: Settings,
  guild: CheckedGuild,
) {
  const unfilled = settings.enabled ? requiredIssues(contract, settings.config) : [];
  const tooLong = fields
    .filter((field) => isShown(field, settings.config))
    .flatMap((field) => lengthIssue(field, settings));
  const inGuild = checkAgainstGuild(contract.config, settings.config, guild);
  return {
    present: byField([...tooLong, ...inGuild]),
    blocking: byField([...tooLong, ...unfilled]),
    all: byField([...tooLong, ...unfilled, ...inGuild]),
  };
}

function lengthIssue(field: FormField, { config }: Settings): FieldIssue[] {
  const value = config[field.name];
  if (field.kind === "number" && value === null) return [{ path: field.name, code: "required" }];
  if ((field.kind !== "text" && field.kind !== "longText") || typeof value !== "string") return [];
  return value.length > field.max ? [{ path: field.name, code: "tooLong", params: { max: field.max } }] : [];
}

/** Adds what the server refused, each sentence once. */
export function withFaults(issues: Issues, faults: Issues): Record<string, readonly string[]> {
  const names = Object.keys({ ...issues, ...faults });
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set([...(issues[name] ?? []), ...(faults[name] ?? [])].map(({ message }) => message))],
    ]),
  );
}
