import type { FieldIssue } from "#kit/error.ts";
import type { FormField } from "#kit/field.ts";
import { type CheckedGuild, checkAgainstGuild } from "#kit/guild-check.ts";
import { guildIssues, requiredIssues } from "#kit/health.ts";
import type { ModuleContract } from "#kit/module.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { WantedField } from "../form/config-form-context.tsx";
import { fieldElementId } from "../form/field-element-id.ts";
import { issueMessage } from "../form/issue-message.ts";
import { lastParsed } from "../form/last-parsed.ts";
import { isWithin, type PathIssues } from "../form/path-issues.ts";

/** Issues by the dotted path of the value; the empty path is the whole form. */
export type Issues = Record<string, readonly { message: string }[]>;
type Settings = { enabled: boolean; config: Readonly<Record<string, unknown>> };

export const byPath = (issues: readonly { path: string; message: string }[]): Issues =>
  Object.groupBy(issues, ({ path }) => path) as Issues;

/**
 * The issues that need no request to the server. `present`: values that are wrong now; `blocking`: a save would be
 * rejected; `all`: both. `sentences` are the module's own, by the error codes of its contract.
 */
export function issuesOf(
  contract: ModuleContract,
  settings: Settings,
  guild: CheckedGuild,
  sentences: AnyModuleWords["errors"],
) {
  const asIssues = (issues: readonly FieldIssue[]): Issues =>
    byPath(issues.map((issue) => ({ ...issue, message: issueMessage(issue, sentences) })));
  const parsed = contract.config.safeParse(settings.config);
  const invalid = parsed.success ? [] : fieldIssues(parsed.error);
  // A module's own rules expect values that parse.
  const unfilled = settings.enabled ? requiredIssues(contract, lastParsed(contract.config, settings.config)) : [];
  const inGuild = parsed.success
    ? guildIssues(contract, parsed.data, guild)
    : checkAgainstGuild(contract.config, settings.config, guild);
  return {
    present: asIssues([...invalid, ...inGuild]),
    blocking: asIssues([...invalid, ...unfilled]),
    all: asIssues([...invalid, ...unfilled, ...inGuild]),
  };
}

/** Adds the server's issues without repeating a sentence. */
export function withFaults(issues: Issues, faults: Issues): PathIssues {
  const paths = Object.keys({ ...issues, ...faults });
  return Object.fromEntries(
    paths.map((path) => [
      path,
      [...new Set([...(issues[path] ?? []), ...(faults[path] ?? [])].map(({ message }) => message))],
    ]),
  );
}

/**
 * The first value with an issue: on the page if one is shown there, otherwise in the contract's order. Null when none of
 * the form's fields has one.
 */
export function firstAtFault(fields: readonly FormField[], issues: Issues): WantedField | null {
  const paths = fields.flatMap(({ name }) => Object.keys(issues).filter((path) => isWithin(path, name)));
  const shown = paths.flatMap((path) => {
    const element = document.getElementById(fieldElementId(path));
    return element && !element.closest("[hidden]") ? [{ path, element }] : [];
  });
  const isBefore = (one: Node, other: Node): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const path = shown.toSorted((one, other) => (isBefore(one.element, other.element) ? -1 : 1))[0]?.path ?? paths[0];
  return path === undefined ? null : { path };
}
