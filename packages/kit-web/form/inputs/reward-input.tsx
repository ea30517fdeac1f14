import { describeForm } from "#kit/field.ts";
import type { Reward } from "#kit/rewards/reward.ts";
import { describeReward, rewardFieldWords } from "#kit/rewards/reward-words.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { issuesWithin } from "../path-issues.ts";
import { roleMention } from "../value-text/describe-gate.ts";
import css from "./input-note.module.css";
import groupCss from "./list-group.module.css";

/** Points, a role, or both, with a summary in words. */
export function RewardInput({ id, path, info, value, onChange, issues, ...props }: FieldInputProps<"reward">) {
  const inWords = describeReward(value, roleMention(props.guild));
  return (
    // A link to the whole setting leads here: each input has an id of its own.
    <div id={id} tabIndex={-1} className={groupCss.part}>
      <div className={groupCss.fields}>
        {describeForm(info.parts).map((field) =>
          props.drawField({
            field,
            path: `${path}.${field.name}`,
            // A module in which nobody "wins" says it in its own words.
            texts: props.texts.fields?.[field.name] ?? rewardFieldWords[field.name as keyof Reward],
            value: value[field.name as keyof Reward],
            onChange: (next) => onChange({ ...value, [field.name]: next }),
            issues: issuesWithin(issues, field.name),
            isChanged: false,
            optionName: props.optionName,
          }),
        )}
      </div>
      <p className={css.note}>{inWords === "" ? "No reward" : `In total: ${inWords}`}</p>
    </div>
  );
}
