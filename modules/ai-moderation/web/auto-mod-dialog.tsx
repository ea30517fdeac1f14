import { useMemo, useState } from "react";
import type { FieldIssue } from "#kit/error.ts";
import { describeForm } from "#kit/field.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { call } from "#kit-web/api/call.ts";
import { AdvancedFields } from "#kit-web/form/advanced/advanced-fields.tsx";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import type { Values } from "#kit-web/form/draft.ts";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import type { PathIssues } from "#kit-web/form/path-issues.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { type AutoModRule, aiModeration, autoModFaults, autoModSpec, type TriggerName } from "../contract.ts";
import { aiModerationWords, autoModWords } from "../words.ts";
import css from "./moderation.module.css";

type Props = {
  guild: PageGuild;
  /** Null to add one. */
  rule: AutoModRule | null;
  /** The types that Discord allows another rule of. */
  free: readonly TriggerName[];
  onClose: () => void;
};

const FIELDS = describeForm(autoModSpec);

/** Adds a rule on Discord, or changes one. */
export function AutoModDialog({ guild, rule, free, onClose }: Props) {
  const [values, setValues] = useState<Values>(() => rule?.spec ?? autoModSpec.parse({ trigger: free[0] }));
  const [hasTried, setHasTried] = useState(false);
  const found = useMemo(() => issuesOf(values), [values]);
  // A rule's type can't be changed, and there are only so many of each.
  const fields = FIELDS.flatMap((field) =>
    field.name === "trigger" ? (rule ? [] : [{ ...field, options: free } as typeof field]) : [field],
  );
  const names = (isAdvanced: boolean) =>
    fields.filter((one) => (one.isAdvanced ?? false) === isAdvanced).map(({ name }) => name);
  const act = async () => {
    setHasTried(true);
    if (Object.keys(found).length > 0) throw new Error("Fix what is marked above.");
    const body = autoModSpec.parse(values);
    const params = { id: guild.id };
    return rule
      ? call(aiModeration.routes.editAutoMod, { params: { ...params, rule: rule.id }, body })
      : call(aiModeration.routes.addAutoMod, { params, body });
  };
  return (
    <Dialog title={rule ? `Edit ${rule.spec.name}` : "Add AutoMod rule"} size="lg" onClose={onClose}>
      <DialogForm
        submit={rule ? "Save rule" : "Add rule"}
        act={act}
        changes={recordsKey(guild.id, aiModeration.id)}
        onClose={onClose}
      >
        {(fault, error) => (
          <div className={css.fields}>
            <ConfigFormProvider
              fields={fields}
              words={autoModWords}
              values={values}
              changed={[]}
              issues={hasTried ? found : {}}
              onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
              guild={guild}
              isReadOnly={false}
              scope="autoMod"
            >
              {names(false).map((name) => (
                <ConfigField key={name} name={name} />
              ))}
              <AdvancedFields paths={names(true).map((name) => `autoMod.${name}`)} isFaulty={false} isChanged={false}>
                {names(true).map((name) => (
                  <ConfigField key={name} name={name} />
                ))}
              </AdvancedFields>
            </ConfigFormProvider>
            {error && (
              <p role="alert" className={css.fault}>
                {Object.keys(found).length > 0 ? error.message : fault}
              </p>
            )}
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Issues that need no request. */
function issuesOf(values: Values): PathIssues {
  const parsed = autoModSpec.safeParse(values);
  const found: FieldIssue[] = parsed.success ? autoModFaults(parsed.data) : fieldIssues(parsed.error);
  const issues: Record<string, string[]> = {};
  for (const issue of found) {
    const known = issues[issue.path] ?? [];
    known.push(issueMessage(issue, aiModerationWords.errors));
    issues[issue.path] = known;
  }
  return issues;
}
