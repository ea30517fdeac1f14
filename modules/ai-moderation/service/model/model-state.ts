// What the model may do in each category: it acts only while moderators' verdicts allow it.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { categoryKey, type Mode, type ModelRule, type ModerationConfig } from "../../contract.ts";
import { verdictsOf } from "../../store.ts";
import { verdictsNeeded, wilsonBound } from "./precision.ts";

/** Older verdicts are about how people wrote then. */
const VERDICTS_LAST = 300;

export type CategoryState = {
  name: string;
  chosen: Mode;
  effective: Mode;
  right: number;
  wrong: number;
  bound: number | null;
  needed: number;
};

/**
 * `suggest` in place of `act` while the lower bound of its precision is below what the owner requires. A model alone never
 * kicks or bans: staff approve that.
 */
function effectiveMode({ mode, action }: ModelRule, bound: number | null, precision: number): Mode {
  const isTrusted = bound !== null && bound >= precision && action !== "kick" && action !== "ban";
  return mode === "act" && !isTrusted ? "suggest" : mode;
}

/** By category. */
export async function modelState(
  orm: Orm,
  guildId: Snowflake,
  { modelRules, precision }: Pick<ModerationConfig, "modelRules" | "precision">,
): Promise<Map<string, CategoryState>> {
  const verdicts = await verdictsOf(orm, guildId, "model", VERDICTS_LAST);
  return new Map(
    modelRules.map((rule) => {
      const name = categoryKey(rule);
      const { right, wrong } = verdicts.get(name) ?? { right: 0, wrong: 0 };
      const bound = wilsonBound(right, right + wrong);
      const needed = verdictsNeeded(right, wrong, precision / 100);
      const effective = effectiveMode(rule, bound, precision / 100);
      return [name, { name, chosen: rule.mode, effective, right, wrong, bound, needed }];
    }),
  );
}
