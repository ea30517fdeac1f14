import { isDeepStrictEqual } from "node:util";
import { checkAuthor, type GuildAuthor } from "#kit/author-check.ts";
import { type ConditionSchemas, conditionIssues } from "#kit/eligibility/module-conditions.ts";
import { type FieldIssue, userError } from "#kit/error.ts";
import { describeForm } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { guildIssues, requiredIssues } from "#kit/health.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { growthIssues, type Limits } from "#kit/limits.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { reservedWordIn } from "#kit/reserved-names.ts";

type Values = Readonly<Record<string, unknown>>;
/**
 * What a save is checked against: the guild, the author's permissions, the plan's limits, the declared conditions, and the
 * words that no name of the bot may claim.
 */
export type SaveRules = {
  guild: CheckedGuild;
  author: GuildAuthor;
  limits: Limits;
  conditions: ConditionSchemas;
  reservedNames: readonly string[];
};

/**
 * Returns the configuration to save. Throws `invalidInput` with every issue: invalid or unknown fields, what an enabled
 * module lacks, what can't work in the live guild, what the author may not have the bot do, and lists that grow beyond
 * the guild's limits. A problem that already existed counts as health instead: otherwise an owner whose channel was
 * deleted couldn't even turn the module off.
 */
export function checkConfig<M extends ModuleContract>(
  contract: M,
  sent: { enabled: boolean; config: Values },
  before: Values,
  { guild, author, limits, conditions, reservedNames }: SaveRules,
): ConfigOf<M> {
  const parsed = contract.config.safeParse(sent.config);
  if (!parsed.success) throw userError(kitErrors, "invalidInput", { issues: fieldIssues(parsed.error) });
  const config = parsed.data;
  const issuesIn = (values: Values): FieldIssue[] => [
    ...guildIssues(contract, values, guild),
    ...conditionIssues(contract.config, values, conditions),
    ...nameIssues(contract, values, reservedNames),
  ];
  const known = new Set(issuesIn(before).map(inAnyPlace));
  const isNew = (issue: FieldIssue): boolean => hasChanged(issue.path, before, config) || !known.has(inAnyPlace(issue));
  const issues: FieldIssue[] = [
    ...(sent.enabled ? requiredIssues(contract, config) : []),
    ...issuesIn(config).filter(isNew),
    ...checkAuthor(contract.config, { before, after: config }, guild, author),
    ...growthIssues(contract.config, before, config, limits),
  ];
  if (issues.length > 0) throw userError(kitErrors, "invalidInput", { issues });
  return config as ConfigOf<M>;
}

const nameIssues = ({ config }: ModuleContract, values: Values, reserved: readonly string[]): FieldIssue[] =>
  describeForm(config).flatMap((field) => {
    if (field.kind !== "text" || !field.isName) return [];
    const word = reservedWordIn(String(values[field.name] ?? ""), reserved);
    return word === null ? [] : [{ path: field.name, code: "nameReserved", params: { word } }];
  });

/**
 * `roles.2` or `rewards.0.role` counts as changed if no position of the list had that value before: moving a role or a
 * group is not a new choice.
 */
function hasChanged(path: string, before: Values, after: Values): boolean {
  const steps = path.split(".");
  const anywhere = steps.map((step) => (/^\d+$/.test(step) ? EACH : step));
  const [now] = valuesAt(after, steps);
  return !valuesAt(before, anywhere).some((old) => isDeepStrictEqual(old, now));
}

const EACH = "*";

/** The same problem at any position in its list. */
const inAnyPlace = ({ path, code, params }: FieldIssue): string =>
  JSON.stringify([path.replace(/\d+/g, EACH), code, params]);

/** The values at a path; `*` matches every position of a list. */
const valuesAt = (root: unknown, steps: readonly string[]): unknown[] =>
  steps.reduce<unknown[]>(
    (found, step) =>
      found.flatMap((value) => {
        if (typeof value !== "object" || value === null) return [];
        return step === EACH ? Object.values(value) : [(value as Values)[step]];
      }),
    [root],
  );
