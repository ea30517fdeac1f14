import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { withPlatformNames } from "#kit/platform-name.ts";
import { serverSettingsForm } from "#kit/server-settings-form.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import type { Values } from "#kit-web/form/draft.ts";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import { KeptOffer } from "#kit-web/module-frame/kept-offer.tsx";
import { type ServerSettings, serverSettings } from "../contract.ts";
import { serverSettingsWords } from "../words.ts";
import { SavedFieldsForm } from "./saved-fields-form.tsx";
import css from "./settings-page.module.css";
import { useDraftFields } from "./use-draft-fields.ts";
import { issuesBy, useSavedFields } from "./use-saved-fields.ts";

const fields = describeForm(serverSettingsForm);
type Props = { guild: Guild; viewerId: Snowflake; saved: ServerSettings; queryKey: readonly string[] };

/** The server-wide fields. Unsaved changes are stored in the browser and offered again. */
export function SettingsForm({ guild, viewerId, saved, queryKey }: Props) {
  const savedValues = { alertChannelId: saved.alertChannelId, timeZone: saved.timeZone, language: saved.language };
  const form = useSavedFields({
    saved: savedValues,
    queryKey,
    send: (values) => {
      const body = { ...(values as typeof savedValues), version: saved.version };
      return call(serverSettings.routes.saveSettings, { params: { id: guild.id }, body });
    },
  });
  const draftFields = useDraftFields({
    draftKey: `${viewerId} ${guild.id} server-settings`,
    form,
    fields: serverSettingsForm,
    saved: savedValues as Values,
    version: saved.version,
  });

  return (
    <SavedFieldsForm
      label="Server"
      className={css.fields}
      saveLabel="Save"
      form={form}
      fields={fields}
      words={withPlatformNames({ fields: serverSettingsWords.fields, choices: serverSettingsWords.choices })}
      guild={guild}
      issues={issuesBy(
        checkAgainstGuild(serverSettingsForm, form.values, guild).map((one) => [one.path, issueMessage(one)]),
      )}
      onAbandon={draftFields.forget}
    >
      <KeptOffer form={draftFields.offer} />
    </SavedFieldsForm>
  );
}
