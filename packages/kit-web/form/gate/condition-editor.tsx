import { ActionIcon, NativeSelect } from "@mantine/core";
import { XIcon } from "lucide-react";
import type { DraftCondition } from "#kit/eligibility/gate.ts";
import { IssueList } from "../../composer/part-field.tsx";
import { sentencesOf } from "../path-issues.ts";
import { CONDITION_NAMES, wordingAt, wordingsOf } from "./condition-kinds.ts";
import { type ConditionProps, ConditionValue } from "./condition-value.tsx";
import css from "./gate.module.css";

/** One condition as a sentence that its inputs complete. */
export function ConditionEditor({ onRemove, ...props }: ConditionProps & { onRemove: () => void }) {
  const { id, condition, onChange, issues, isReadOnly } = props;
  const { name, Icon } = CONDITION_NAMES[condition.kind];
  const wordings = wordingsOf(condition.kind);
  const sentences = sentencesOf(issues);
  return (
    <fieldset className={css.condition} aria-label={name} data-faulty={sentences.length > 0}>
      <span className={css.mark}>
        <Icon size={18} aria-hidden />
      </span>
      <NativeSelect
        id={id}
        className={css.wording}
        aria-label={name}
        aria-describedby={sentences.length > 0 ? `${id}-issues` : undefined}
        value={String(wordingAt(condition))}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, ...wordings[Number(currentTarget.value)]?.sets } as DraftCondition)
        }
        disabled={isReadOnly}
        data={wordings.map(({ label }, at) => ({ value: String(at), label }))}
      />
      <div className={css.value}>
        <ConditionValue {...props} />
      </div>
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.remove}
          aria-label={`Remove the condition: ${name}`}
          title="Remove"
          onClick={onRemove}
        >
          <XIcon size={16} />
        </ActionIcon>
      )}
      <div className={css.issues}>
        <IssueList id={`${id}-issues`} sentences={sentences} />
      </div>
    </fieldset>
  );
}
