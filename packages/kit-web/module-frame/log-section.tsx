// Where a module's activity is posted on Discord: the settings that the kit gives every module.
import { useId } from "react";
import { isLogField, LOG_CHANNEL } from "#kit/activity-log.ts";
import { ConfigField } from "../form/config-field.tsx";
import { useEditedForm } from "../form/config-form-context.tsx";
import { hasIssueAt } from "../form/path-issues.ts";
import css from "./log-section.module.css";

/** The options appear once there is a channel, and while it has an issue. */
export function LogSection() {
  const { fields, values, issues, wanted } = useEditedForm();
  const heading = useId();
  const logFields = fields.filter(isLogField);
  const shown = logFields.filter(
    ({ name }) =>
      name === LOG_CHANNEL || values[LOG_CHANNEL] !== null || hasIssueAt(issues, name) || wanted?.path.startsWith(name),
  );
  if (shown.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading}>Log</h2>
      {shown.map(({ name }) => (
        <ConfigField key={name} name={name} />
      ))}
    </section>
  );
}
