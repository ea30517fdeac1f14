import { type DraftCondition, type DraftGate, GATE_LIMITS } from "#kit/eligibility/gate.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { OfferedCondition } from "../../catalog/module-card.ts";
import { AddFromMenu } from "../../items/add-from-menu.tsx";
import { useItemKeys } from "../../items/use-item-keys.ts";
import { issuesWithin, type PathIssues } from "../path-issues.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { kindNames, offeredKinds } from "./condition-kinds.ts";
import css from "./gate.module.css";

type Row = DraftGate[number];
type Props = {
  /** The prefix of the conditions' ids, such as `<id>.0`. */
  id: string;
  at: number;
  row: Row;
  onChange: (row: Row) => void;
  onRemove: () => void;
  onAdd: (kind: string) => void;
  /** Decides where the focus goes after a condition is removed. */
  onFocusWanted: (id: string) => void;
  guild: CheckedGuild;
  /** The modules' conditions. */
  offered: readonly OfferedCondition[];
  issues: PathIssues;
  isReadOnly: boolean;
};

/** A rule: a list of conditions of which one is enough. */
export function GateRow({
  id,
  at,
  row,
  onChange,
  onRemove,
  onAdd,
  onFocusWanted,
  guild,
  offered,
  issues,
  isReadOnly,
}: Props) {
  const [keys, setKeys] = useItemKeys(row.length);
  const adderId = `${id}-add`;
  const remove = (place: number): void => {
    if (row.length === 1) {
      onRemove();
      return;
    }
    onChange(row.toSpliced(place, 1));
    setKeys(keys.toSpliced(place, 1));
    onFocusWanted(adderId);
  };
  return (
    <fieldset className={css.row} aria-label={`Rule ${at + 1}`}>
      {row.map((condition, place) => (
        <div key={keys[place]} className={css.line}>
          {place > 0 && <span className={css.or}>or</span>}
          <ConditionEditor
            id={`${id}.${place}`}
            condition={condition}
            onChange={(next: DraftCondition) => onChange(row.with(place, next))}
            onRemove={() => remove(place)}
            guild={guild}
            offered={offered}
            issues={issuesWithin(issues, String(place))}
            isReadOnly={isReadOnly}
          />
        </div>
      ))}
      {!isReadOnly && row.length < GATE_LIMITS.conditions && (
        <AddFromMenu
          id={adderId}
          label="Add an alternative"
          kinds={offeredKinds(offered)}
          offered={kindNames(offered)}
          isFull={false}
          isSmall
          returnFocus={false}
          onAdd={onAdd}
        />
      )}
    </fieldset>
  );
}
