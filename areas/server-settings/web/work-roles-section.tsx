import { useQuery } from "@tanstack/react-query";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { workRolesForm } from "#kit/work-roles.ts";
import { call } from "#kit-web/api/call.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { type SavedWorkRoles, serverSettings } from "../contract.ts";
import { SavedFieldsForm } from "./saved-fields-form.tsx";
import css from "./settings-page.module.css";
import { useSavedFields } from "./use-saved-fields.ts";

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
  const cards = useModuleCards();
  const modules = Object.keys(saved.workRoles);
  const words = Object.fromEntries(
    modules.map((id) => [id, wordsOf(cards.find((card) => card.id === id)?.name ?? id)]),
  );
  const form = useSavedFields({
    saved: saved.workRoles,
    queryKey,
    send: (values) => {
      const body = { version: saved.version, workRoles: values as SavedWorkRoles["workRoles"] };
      return call(saveWorkRoles, { params: { id: guild.id }, body });
    },
  });
  return (
    <SavedFieldsForm
      label="Staff"
      className={css.fields}
      saveLabel="Save roles"
      form={form}
      fields={describeForm(workRolesForm(modules))}
      words={{ fields: words, choices: {} }}
      guild={guild}
      onAbandon={form.discard}
    />
  );
}

const wordsOf = (module: string) => ({
  label: module,
  help: "Members with one of these roles open its inbox here. They see and change none of its settings.",
});
