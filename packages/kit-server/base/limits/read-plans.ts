// The operator's file of plans, read once at the start.
import { readFileSync } from "node:fs";
import { describeForm } from "#kit/field.ts";
import type { Limited } from "#kit/limits.ts";
import { isFree, type PlanInfo, type Plans, plansFile, STANDARD_PLANS } from "#kit/plans/plans.ts";

/** The file can't be used; the message is for the operator, and names the line, or the plan and its part. */
export class PlansFileError extends Error {
  override name = "PlansFileError";
}

/** The most that a limit can be set to, by `module.limit`: what the format of a configuration can hold. */
export function knownLimits(
  contracts: readonly (Limited & { config?: Parameters<typeof describeForm>[0] })[],
): ReadonlyMap<string, number> {
  return new Map(
    contracts.flatMap(({ id, limits = {}, config }) => {
      const lists = config ? describeForm(config).filter((field) => field.kind === "list") : [];
      return Object.keys(limits).map((name): [string, number] => {
        const sizes = lists.flatMap((list) => (list.limit === name ? [list.max] : []));
        return [`${id}.${name}`, Math.max(...sizes, limits[name] ?? 0)];
      });
    }),
  );
}

/** Without a file, the standard plans. Throws PlansFileError. */
export function readPlans(file: string | null, limits: ReadonlyMap<string, number>): Plans {
  if (!file) return STANDARD_PLANS;
  return parsePlans(readText(file), limits);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new PlansFileError(`PLANS_FILE (${file}) can't be read.`, { cause });
  }
}

export function parsePlans(text: string, limits: ReadonlyMap<string, number>): Plans {
  const json = parseJson(text);
  const result = plansFile.safeParse(json);
  if (!result.success) {
    const wrong = result.error.issues.map(({ path, message }) => `${nameOf(path, json)}: ${message}`);
    throw new PlansFileError(`PLANS_FILE has errors. ${[...new Set(wrong)].join("; ")}.`);
  }
  const [first, ...others] = result.data.plans;
  if (!first) throw new PlansFileError("PLANS_FILE has no plans.");
  const plans = { ...result.data, plans: [first, ...others] as const };
  const wrong = [...orderIssues(first, others), ...plans.plans.flatMap((plan) => limitIssues(plan, limits))];
  if (wrong.length > 0) throw new PlansFileError(`PLANS_FILE has errors. ${wrong.join("; ")}.`);
  return plans;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const [, at] = /at position (\d+)/.exec(String(cause)) ?? [];
    const line = at === undefined ? text.split("\n").length : text.slice(0, Number(at)).split("\n").length;
    throw new PlansFileError(`PLANS_FILE isn't valid JSON at line ${line}.`, { cause });
  }
}

/** `plan "pro", prices.eur.month` */
function nameOf(path: readonly PropertyKey[], json: unknown): string {
  const [list, at, ...rest] = path;
  if (list !== "plans" || typeof at !== "number") return path.length === 0 ? "the file" : path.map(String).join(".");
  const id = (json as { plans?: { id?: unknown }[] }).plans?.[at]?.id;
  const plan = typeof id === "string" ? `plan "${id}"` : `plan ${at + 1}`;
  return rest.length === 0 ? plan : `${plan}, ${rest.map(String).join(".")}`;
}

function orderIssues(first: PlanInfo, others: readonly PlanInfo[]): string[] {
  const ids = [first, ...others].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  return [
    ...(isFree(first) ? [] : [`plan "${first.id}": the first plan must be free, because every server starts with it`]),
    ...twice.map((id) => `plan "${id}": another plan has this id`),
  ];
}

function limitIssues({ id, limits }: PlanInfo, known: ReadonlyMap<string, number>): string[] {
  return Object.entries(limits).flatMap(([name, max]) => {
    const most = known.get(name);
    if (most === undefined)
      return [`plan "${id}", limits: there is no ${name}; known are ${[...known.keys()].join(", ")}`];
    return max > most ? [`plan "${id}", limits.${name}: can be ${most} at most`] : [];
  });
}
