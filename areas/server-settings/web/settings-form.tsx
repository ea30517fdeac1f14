import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import { changedNames, type Values } from "#kit-web/form/draft.ts";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import type { PathIssues } from "#kit-web/form/path-issues.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { type ServerSettings, serverSettings, serverSettingsForm } from "../contract.ts";
import { serverSettingsWords } from "../words.ts";
import css from "./settings-page.module.css";

const fields = describeForm(serverSettingsForm);
type Props = { guild: Guild; saved: ServerSettings; queryKey: readonly string[] };

/** The server's own fields, saved by a button. What was changed stays when someone else saves meanwhile. */
export function SettingsForm({ guild, saved, queryKey }: Props) {
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

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
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
    } catch (cause) {
      if (cause instanceof ApiError && cause.issues.length > 0) {
        setRefused(issuesBy(cause.issues.map(({ path, message }) => [path, message])));
      } else {
        notify(errorMessage(cause), { type: "error" });
      }
      if (cause instanceof ApiError && cause.status === 409) await queries.invalidateQueries({ queryKey });
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form className={css.section} aria-label="Server" onSubmit={(event) => void save(event)}>
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
