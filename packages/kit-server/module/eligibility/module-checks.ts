// How modules check the conditions that they declare.
import type { ModuleCondition, ModuleKind } from "#kit/eligibility/gate.ts";
import type { Measured } from "#kit/eligibility/judge-gate.ts";
import { kindOf } from "#kit/eligibility/module-conditions.ts";
import { describeForm } from "#kit/field.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { AskedOf, ModuleCheck, ModuleChecks } from "#kit-server/module/bot/condition-check.ts";

export const moduleChecks = (modules: readonly BotModule[]): ModuleChecks =>
  new Map(
    modules.flatMap(({ contract: { id, conditions = {} }, words, bot }) =>
      Object.entries(conditions).map(([name, { params }]): [ModuleKind, ModuleCheck] => {
        const [said, check] = [words.conditions?.[name], bot.conditions?.[name]];
        if (!said || !check) throw new Error(`condition "${name}" of "${id}" has no words or no check`);
        return [kindOf(id, name), { params, fields: describeForm(params), words: said, check }];
      }),
    ),
  );

type Answers = (condition: ModuleCondition, memberId: Snowflake) => Measured | null;

/**
 * Calls each module once for each of its conditions. The result is null for unknown conditions and invalid parameters.
 */
export async function askModules(
  checks: ModuleChecks,
  where: AskedOf,
  asked: readonly ModuleCondition[],
  memberIds: readonly Snowflake[],
): Promise<Answers> {
  const keyOf = ({ kind, params }: ModuleCondition): string => JSON.stringify([kind, params]);
  const different = new Map(asked.map((condition) => [keyOf(condition), condition]));
  const answers = await Promise.all(
    Array.from(different, async ([key, { kind, params }]) => {
      const found = checks.get(kind);
      const parsed = found?.params.safeParse(params);
      if (!found || !parsed?.success) return [key, null] as const;
      return [key, await found.check(where, parsed.data as never, memberIds)] as const;
    }),
  );
  const byKey = new Map(answers);
  return (condition, memberId) => byKey.get(keyOf(condition))?.(memberId) ?? null;
}
