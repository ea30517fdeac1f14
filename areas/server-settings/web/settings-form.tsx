import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { serverSettingsForm } from "#kit/server-settings-form.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import { changedNames, type Values, valuesOf } from "#kit-web/form/draft.ts";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import type { PathIssues } from "#kit-web/form/path-issues.ts";
import { forgetDraft } from "#kit-web/module-frame/kept-draft.ts";
import { KeptOffer } from "#kit-web/module-frame/kept-offer.tsx";
import { LeaveGuard } from "#kit-web/module-frame/leave-guard.tsx";
import { useKeptDraft } from "#kit-web/module-frame/use-kept-draft.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { type ServerSettings, serverSettings } from "../contract.ts";
import { serverSettingsWords } from "../words.ts";
import css from "./settings-page.module.css";

const fields = describeForm(serverSettingsForm);
/** Raised when a kept draft of the fields could not be put into them any more. */
const DRAFT_SHAPE = { config: serverSettingsForm, configVersion: 1 };
type Props = { guild: Guild; viewerId: Snowflake; saved: ServerSettings; queryKey: readonly string[] };

/** The server's own fields, saved by a button. What was changed stays when someone else saves meanwhile. */
export function SettingsForm({ guild, viewerId, saved, queryKey }: Props) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Values>({});
  const [refused, setRefused] = useState<PathIssues>({});
  const [isSaving, setIsSaving] = useState(false);
  const standing: Values = { alertChannelId: saved.alertChannelId, timeZone: saved.timeZone };
  const values = { ...standing, ...edited };
  const changed = changedNames(standing, values);
  const broken = issuesBy(
    checkAgainstGuild(serverSettingsForm, values, guild).map((one) => [one.path, issueMessage(one)]),
  );

  const draftKey = `${viewerId} ${guild.id} server-settings`;
  const settled = { version: saved.version, enabled: true, config: standing };
  const kept = useKeptDraft({
    draftKey,
    contract: DRAFT_SHAPE,
    state: settled,
    base: settled,
    draft: valuesOf({ enabled: true, config: values }),
    isDirty: changed.length > 0,
  });
  const takeOffer = (): void => {
    if (kept.offer) {
      const { base, values: typed } = kept.offer;
      setEdited(Object.fromEntries(changedNames(valuesOf(base), typed).map((name) => [name, typed[name]])));
    }
    kept.dismiss();
  };

  const save = async (): Promise<boolean> => {
    setIsSaving(true);
    try {
      const body = {
        ...(values as typeof standing & { alertChannelId: string | null; timeZone: string }),
        version: saved.version,
      };
      queries.setQueryData(
        queryKey,
        await call(serverSettings.routes.saveSettings, { params: { id: guild.id }, body }),
      );
      setEdited({});
      setRefused({});
      notify("Saved", { type: "success" });
      return true;
    } catch (cause) {
      if (cause instanceof ApiError && cause.issues.length > 0) {
        setRefused(issuesBy(cause.issues.map(({ path, message }) => [path, message])));
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
      className={css.section}
      aria-label="Server"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <KeptOffer form={{ offer: kept.offer, takeOffer, dropOffer: kept.dismiss }} />
      <LeaveGuard
        isDirty={changed.length > 0}
        isSaving={isSaving}
        onSave={save}
        onAbandon={() => forgetDraft(draftKey)}
      />
      <ConfigFormProvider
        fields={fields}
        words={{ fields: serverSettingsWords.fields, choices: {} }}
        values={values}
        changed={changed}
        issues={{ ...broken, ...refused }}
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
          Save
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

const issuesBy = (issues: readonly (readonly [string, string])[]): PathIssues =>
  Object.fromEntries(
    [...Map.groupBy(issues, ([path]) => path)].map(([path, some]) => [path, some.map(([, sentence]) => sentence)]),
  );
