import { ShieldCheckIcon, UsersIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { type DraftGate, GATE_LIMITS } from "#kit/eligibility/gate.ts";
import { gateSummary } from "#kit/eligibility/gate-summary.ts";
import { AddFromMenu } from "../../items/add-from-menu.tsx";
import { useItemKeys } from "../../items/use-item-keys.ts";
import { useConditions } from "../../module-catalog.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import noteCss from "../inputs/input-note.module.css";
import { issuesWithin } from "../path-issues.ts";
import { roleMention } from "../value-text/describe-gate.ts";
import { kindNames, offeredKinds } from "./condition-kinds.ts";
import css from "./gate.module.css";
import { GateRow } from "./gate-row.tsx";
import { newCondition } from "./new-condition.ts";

/** Rules that must all be met; each has conditions of which one is enough. A sentence above summarizes them. */
export function EligibilityInput({ id, value, onChange, guild, issues, ...field }: FieldInputProps<"eligibility">) {
  const { isReadOnly, describedBy } = field;
  const offered = useConditions(true);
  const [keys, setKeys, freshKey] = useItemKeys(value.length);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const isFull = value.length >= GATE_LIMITS.rows;

  const addRow = (kind: string): void => {
    onChange([...value, [newCondition(kind, offered)]]);
    setKeys([...keys, freshKey()]);
    focusNext.current = `${id}.${value.length}.0`;
  };
  const addTo = (at: number, row: DraftGate[number], kind: string): void => {
    onChange(value.with(at, [...row, newCondition(kind, offered)]));
    focusNext.current = `${id}.${at}.${row.length}`;
  };
  const removeRow = (at: number): void => {
    onChange(value.toSpliced(at, 1));
    setKeys(keys.toSpliced(at, 1));
    focusNext.current = id;
  };
  return (
    <div className={css.gate}>
      <p className={css.summary} data-open={value.length === 0}>
        {value.length === 0 ? <UsersIcon size={18} aria-hidden /> : <ShieldCheckIcon size={18} aria-hidden />}
        <span id={`${id}-summary`}>{gateSummary(value, { roleName: roleMention(guild), conditions: offered })}.</span>
      </p>
      {value.map((row, at) => (
        <div key={keys[at]} className={css.line}>
          {at > 0 && <span className={css.and}>and</span>}
          <GateRow
            id={`${id}.${at}`}
            at={at}
            row={row}
            onChange={(next) => onChange(value.with(at, next))}
            onRemove={() => removeRow(at)}
            onAdd={(kind) => addTo(at, row, kind)}
            onFocusWanted={(wanted) => {
              focusNext.current = wanted;
            }}
            guild={guild}
            offered={offered}
            issues={issuesWithin(issues, String(at))}
            isReadOnly={isReadOnly}
          />
        </div>
      ))}
      {!isReadOnly && (
        <div className={noteCss.row}>
          <AddFromMenu
            id={id}
            label={value.length === 0 ? "Add a condition" : "Add another condition"}
            kinds={offeredKinds(offered)}
            offered={kindNames(offered)}
            isFull={isFull}
            returnFocus={false}
            onAdd={addRow}
            describedBy={`${describedBy ?? ""} ${id}-summary`}
          />
          {value.length > 0 && (
            <span className={noteCss.note}>
              {value.length} of {GATE_LIMITS.rows}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
