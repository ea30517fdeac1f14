import { useQuery } from "@tanstack/react-query";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { workRolesForm } from "#kit/work-roles.ts";
import { call } from "#kit-web/api/call.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { KeptOffer } from "#kit-web/module-frame/kept-offer.tsx";
import { live } from "#kit-web/records/live-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { type SavedWorkRoles, serverSettings } from "../contract.ts";
import { SavedFieldsForm } from "./saved-fields-form.tsx";
import css from "./settings-page.module.css";
import { useDraftFields } from "./use-draft-fields.ts";
import { useSavedFields } from "./use-saved-fields.ts";

const { workRoles, saveWorkRoles } = serverSettings.routes;

/** Roles that may use a module's inbox without Manage Server. */
export function WorkRolesSection({ guild, viewerId }: { guild: Guild; viewerId: Snowflake }) {
  const params = { id: guild.id };
  const queryKey = ["guild", guild.id, "audit", "work-roles"];
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(workRoles, { params }, signal),
    meta: live({ isOldAfter: (event) => event.type === "audit" && event.action === "workRoles.saved" }),
  });
  if (!answer.data) return <LoadingState answer={answer} name="staff roles" height={240} />;
  return <WorkRolesForm guild={guild} viewerId={viewerId} saved={answer.data} queryKey={queryKey} />;
}

type Props = { guild: Guild; viewerId: Snowflake; saved: SavedWorkRoles; queryKey: readonly string[] };

function WorkRolesForm({ guild, viewerId, saved, queryKey }: Props) {
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
  const shape = workRolesForm(modules);
  const draftFields = useDraftFields({
    draftKey: `${viewerId} ${guild.id} work-roles`,
    form,
    fields: shape,
    saved: saved.workRoles,
    version: saved.version,
  });
  return (
    <SavedFieldsForm
      label="Staff"
      className={css.fields}
      saveLabel="Save roles"
      form={form}
      fields={describeForm(shape)}
      words={{ fields: words, choices: {} }}
      guild={guild}
      onAbandon={draftFields.forget}
    >
      <KeptOffer form={draftFields.offer} />
    </SavedFieldsForm>
  );
}

/** The section explains the roles once for all modules. */
const wordsOf = (module: string) => ({ label: module, help: "" });
