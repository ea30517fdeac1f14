import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { serverSettingsForm } from "#kit/server-settings-form.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { changedNames, type Values, valuesOf } from "#kit-web/form/draft.ts";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import { forgetDraft } from "#kit-web/module-frame/kept-draft.ts";
import { KeptOffer } from "#kit-web/module-frame/kept-offer.tsx";
import { useKeptDraft } from "#kit-web/module-frame/use-kept-draft.ts";
import { type ServerSettings, serverSettings } from "../contract.ts";
import { serverSettingsWords } from "../words.ts";
import { SavedFieldsForm } from "./saved-fields-form.tsx";
import css from "./settings-page.module.css";
import { issuesBy, useSavedFields } from "./use-saved-fields.ts";

const fields = describeForm(serverSettingsForm);
/** Raised when a kept draft of the fields could not be put into them any more. */
const DRAFT_SHAPE = { config: serverSettingsForm, configVersion: 1 };
type Props = { guild: Guild; viewerId: Snowflake; saved: ServerSettings; queryKey: readonly string[] };

/** The server's own fields. What was typed and not saved is kept in the browser, and offered again. */
export function SettingsForm({ guild, viewerId, saved, queryKey }: Props) {
  const standing = { alertChannelId: saved.alertChannelId, timeZone: saved.timeZone };
  const form = useSavedFields({
    saved: standing,
    queryKey,
    send: (values) => {
      const body = { ...(values as typeof standing), version: saved.version };
      return call(serverSettings.routes.saveSettings, { params: { id: guild.id }, body });
    },
  });
  const draftKey = `${viewerId} ${guild.id} server-settings`;
  const settled = { version: saved.version, enabled: true, config: standing as Values };
  const kept = useKeptDraft({
    draftKey,
    contract: DRAFT_SHAPE,
    state: settled,
    base: settled,
    draft: valuesOf({ enabled: true, config: form.values }),
    isDirty: form.changed.length > 0,
  });
  const takeOffer = (): void => {
    if (kept.offer) {
      const { base, values: typed } = kept.offer;
      form.edit(Object.fromEntries(changedNames(valuesOf(base), typed).map((name) => [name, typed[name]])));
    }
    kept.dismiss();
  };

  return (
    <SavedFieldsForm
      label="Server"
      className={css.section}
      saveLabel="Save"
      form={form}
      fields={fields}
      words={{ fields: serverSettingsWords.fields, choices: {} }}
      guild={guild}
      issues={issuesBy(
        checkAgainstGuild(serverSettingsForm, form.values, guild).map((one) => [one.path, issueMessage(one)]),
      )}
      onAbandon={() => forgetDraft(draftKey)}
    >
      <KeptOffer form={{ offer: kept.offer, takeOffer, dropOffer: kept.dismiss }} />
    </SavedFieldsForm>
  );
}
