import { useEffect, useMemo, useState } from "react";
import type { FieldIssue } from "#kit/error.ts";
import { describeForm } from "#kit/field.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { ApiError } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { AdvancedFields } from "#kit-web/form/advanced/advanced-fields.tsx";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider, type WantedField } from "#kit-web/form/config-form-context.tsx";
import type { Values } from "#kit-web/form/draft.ts";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import { lastParsed } from "#kit-web/form/last-parsed.ts";
import { focusField } from "#kit-web/form/linked-field.ts";
import { hasIssueAt, isWithin, type PathIssues } from "#kit-web/form/path-issues.ts";
import { ModalPreview } from "#kit-web/modal-preview/modal-preview.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { modalInputOf, proofOfWork, type Task, type TaskSpec, taskFaults, taskSpec } from "../contract.ts";
import { proofOfWorkWords, taskWords } from "../words.ts";
import css from "./work.module.css";

const FIELDS = describeForm(taskSpec);
const MAIN = FIELDS.filter(({ isAdvanced }) => !isAdvanced).map(({ name }) => name);
const ADVANCED = FIELDS.filter(({ isAdvanced }) => isAdvanced).map(({ name }) => name);
/** With a first question, so that the form is never empty. */
const newSpec = (points: number) => taskSpec.parse({ inputs: [{}], reward: { min: points, max: points, role: null } });

type Props = { guild: PageGuild; task: Task | null; isCopy: boolean; usualPoints: number; onClose: () => void };

/** Creates a task, changes one, or creates a copy of one that is over. */
export function TaskDialog({ guild, task, isCopy, usualPoints, onClose }: Props) {
  const [values, setValues] = useState<Values>(() => {
    const spec = task?.spec ?? newSpec(usualPoints);
    return isCopy ? { ...spec, from: null, until: null } : spec;
  });
  const [hasTried, setHasTried] = useState(false);
  const [faults, setFaults] = useState<PathIssues>({});
  const [wanted, setWanted] = useState<WantedField | null>(null);
  const goToFirst = (at: PathIssues) => {
    const path = firstPath(at);
    if (path !== undefined) setWanted({ path: `task.${path}` });
  };
  useEffect(() => (wanted ? focusField(wanted.path) : undefined), [wanted]);
  const keyed = useKeyed();
  const found = useMemo(() => issuesOf(values, guild), [values, guild]);
  const isReady = Object.keys(found).length === 0;
  // What is missing is said after the first attempt.
  const issues = { ...(hasTried || task ? found : {}), ...faults };
  const isChange = task !== null && !isCopy;
  const params = { id: guild.id };
  const act = async () => {
    setHasTried(true);
    if (!isReady) {
      goToFirst(found);
      throw new Error("incomplete");
    }
    const spec = taskSpec.parse(values);
    return isChange
      ? call(proofOfWork.routes.changeTask, {
          params: { ...params, number: task.number },
          body: { version: task.version, spec },
        })
      : call(proofOfWork.routes.createTask, { params, body: keyed({ spec }) });
  };
  const shown = lastParsed(taskSpec, values) as TaskSpec;
  return (
    <Dialog title={isChange ? "Edit task" : "Create task"} size="xl" onClose={onClose}>
      <DialogForm
        submit={isChange ? "Save task" : "Create task"}
        act={act}
        done={isChange ? "Task saved" : "Task created"}
        onFault={(error) => {
          const refused = error instanceof ApiError ? faultsOf(error) : {};
          setFaults(refused);
          goToFirst(refused);
        }}
        changes={recordsKey(guild.id, proofOfWork.id)}
        onClose={onClose}
      >
        {(fault, error) => (
          <div className={css.fields}>
            <ConfigFormProvider
              fields={FIELDS}
              words={taskWords}
              values={values}
              changed={[]}
              issues={issues}
              onChange={(name, value) => {
                setFaults({});
                setValues((now) => ({ ...now, [name]: value }));
              }}
              guild={guild}
              isReadOnly={false}
              scope="task"
              wanted={wanted}
            >
              {MAIN.map((name) => (
                <ConfigField key={name} name={name} />
              ))}
              <AdvancedFields
                paths={ADVANCED.map((name) => `task.${name}`)}
                isFaulty={ADVANCED.some((name) => hasIssueAt(issues, name))}
                isChanged={false}
              >
                {ADVANCED.map((name) => (
                  <ConfigField key={name} name={name} />
                ))}
              </AdvancedFields>
            </ConfigFormProvider>
            <details>
              <summary>Preview of the form</summary>
              <ModalPreview title={shown.title || "New task"} inputs={shown.inputs.map(modalInputOf)} />
            </details>
            {error && (
              <p role="alert" className={css.seen}>
                {error instanceof ApiError ? fault : "Some of it is missing. Fix what is marked above."}
              </p>
            )}
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** In the order of the form. */
const firstPath = (issues: PathIssues): string | undefined =>
  FIELDS.flatMap(({ name }) => Object.keys(issues).filter((path) => isWithin(path, name)))[0];

/** Issues that need no request. */
function issuesOf(values: Values, guild: PageGuild): PathIssues {
  const parsed = taskSpec.safeParse(values);
  const found: FieldIssue[] = parsed.success
    ? [...taskFaults(parsed.data), ...checkAgainstGuild(taskSpec, parsed.data, guild)]
    : fieldIssues(parsed.error);
  return grouped(found.map((issue) => ({ path: issue.path, message: issueMessage(issue, proofOfWorkWords.errors) })));
}

/** The server names values of the body; the form's are below `spec` there. */
const faultsOf = ({ issues }: ApiError): PathIssues =>
  grouped(issues.map(({ path, message }) => ({ path: path.replace(/^spec\./, ""), message })));

const grouped = (issues: readonly { path: string; message: string }[]): PathIssues =>
  Object.fromEntries(
    Object.entries(Object.groupBy(issues, ({ path }) => path)).map(([path, all = []]) => [
      path,
      [...new Set(all.map(({ message }) => message))],
    ]),
  );
