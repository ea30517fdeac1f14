// What the model's scores mean: a case in shadow, a suggestion, or an action, each category by itself.
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { ACTIONS, categoryKey, MODES, type Mode, type ModelRule } from "../../contract.ts";
import { openCase } from "../cases/open-case.ts";
import type { Ctx } from "../context.ts";
import { sealText } from "../evidence.ts";
import { isRaid } from "../raid.ts";
import { askModel } from "./ask-model.ts";
import { modelState } from "./model-state.ts";

type Asked = { cause: string; member: Actor; channelId: Snowflake; messageId: Snowflake; text: string };
type Found = { rule: ModelRule; key: string; score: number; mode: Mode };

/** In a raid only the quick rules work: a model would be slow and expensive for the same message a hundred times. */
export async function judgeByModel(ctx: Ctx, { cause, member, channelId, messageId, text }: Asked): Promise<void> {
  const { config } = ctx;
  if (!config.model || config.modelRules.length === 0 || (await isRaid(ctx, member.id))) return;
  const scores = await askModel(ctx, cause, text);
  if (!scores) return;
  const hits = config.modelRules.filter((rule) => (scores.get(categoryKey(rule)) ?? 0) >= rule.threshold);
  if (hits.length === 0) return;
  const states = await modelState(ctx.orm, ctx.guildId, config);
  const found = hits.map((rule): Found => {
    const key = categoryKey(rule);
    return { rule, key, score: scores.get(key) ?? 0, mode: states.get(key)?.effective ?? "shadow" };
  });
  for (const { rule, key, score, mode } of chosen(found)) {
    await openCase(ctx, {
      ...{
        cause: `model:${cause}:${key}`.slice(0, 400),
        member,
        source: "model",
        rule: key,
        action: rule.action,
        mode,
      },
      seconds: rule.action === "timeout" ? rule.timeout : null,
      reason: `${Math.round(score * 100)}%`,
      scores: Object.fromEntries(scores),
      ...{ sealedText: sealText(ctx, text), place: channelId, saidId: messageId },
      deletes: rule.action === "delete" || (rule.action !== "flag" && rule.deletes),
    });
  }
}

/** One case for what staff or the member notice, the hardest; and one for each category that is only measured. */
function chosen(found: readonly Found[]): Found[] {
  const rank = ({ rule, mode }: Found): number => MODES.indexOf(mode) * ACTIONS.length + ACTIONS.indexOf(rule.action);
  const [hardest] = found.filter(({ mode }) => mode !== "shadow").toSorted((one, other) => rank(other) - rank(one));
  return [...(hardest ? [hardest] : []), ...found.filter(({ mode }) => mode === "shadow")];
}
