import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { workRolesForm } from "#kit/work-roles.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import { changedNames, type Values } from "#kit-web/form/draft.ts";
import type { PathIssues } from "#kit-web/form/path-issues.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { LeaveGuard } from "#kit-web/module-frame/leave-guard.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { type SavedWorkRoles, serverSettings } from "../contract.ts";
import css from "./settings-page.module.css";

const { workRoles, saveWorkRoles } = serverSettings.routes;

/** Whose roles open which module's inbox to them without Manage Server. */
export function WorkRolesSection({ guild }: { guild: Guild }) {
  const params = { id: guild.id };
  const queryKey = ["guild", guild.id, "audit", "work-roles"];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(workRoles, { params }, signal),
  });
  if (data) return <WorkRolesForm guild={guild} saved={data} queryKey={queryKey} />;
  if (!error) return <p role="status">Reading who may work where…</p>;
  return <ErrorState title="This cannot be read" error={error} onRetry={() => void refetch()} />;
}

type Props = { guild: Guild; saved: SavedWorkRoles; queryKey: readonly string[] };

function WorkRolesForm({ guild, saved, queryKey }: Props) {
  const queries = useQueryClient();
  const cards = useModuleCards();
  const [edited, setEdited] = useState<Values>({});
  const [refused, setRefused] = useState<PathIssues>({});
  const [isSaving, setIsSaving] = useState(false);
  const modules = Object.keys(saved.workRoles);
  const fields = describeForm(workRolesForm(modules));
  const values: Values = { ...saved.workRoles, ...edited };
  const changed = changedNames(saved.workRoles, values);
  const words = Object.fromEntries(
    modules.map((id) => [id, wordsOf(cards.find((card) => card.id === id)?.name ?? id)]),
  );

  const save = async (): Promise<boolean> => {
    setIsSaving(true);
    try {
      const body = { version: saved.version, workRoles: values as SavedWorkRoles["workRoles"] };
      queries.setQueryData(queryKey, await call(saveWorkRoles, { params: { id: guild.id }, body }));
      setEdited({});
      setRefused({});
      notify("Saved", { type: "success" });
      return true;
    } catch (cause) {
      if (cause instanceof ApiError && cause.issues.length > 0) {
        setRefused(Object.fromEntries(cause.issues.map(({ path, message }) => [path, [message]])));
      } else {
        notify(errorMessage(cause), { type: "error" });
      }
      if (cause instanceof ApiError && cause.status === 409) await queries.invalidateQueries({ queryKey });
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form
      className={css.fields}
      aria-label="Staff"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard isDirty={changed.length > 0} isSaving={isSaving} onSave={save} onAbandon={() => setEdited({})} />
      <ConfigFormProvider
        fields={fields}
        words={{ fields: words, choices: {} }}
        values={values}
        changed={changed}
        issues={refused}
        onChange={(name, value) => {
          setEdited((now) => ({ ...now, [name]: value }));
          setRefused({});
        }}
        guild={guild}
        isReadOnly={isSaving}
      >
        {fields.map(({ name }) => (
          <ConfigField key={name} name={name} />
        ))}
      </ConfigFormProvider>
      <div className={css.actions}>
        <Button type="submit" loading={isSaving} disabled={changed.length === 0}>
          Save roles
        </Button>
        {changed.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => setEdited({})}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}

const wordsOf = (module: string) => ({
  label: module,
  help: "Members with one of these roles open its inbox here. They see and change none of its settings.",
});
