import { useQuery } from "@tanstack/react-query";
import { type AiSettingsValues, aiSettingsForm } from "#kit/ai/ai-settings-form.ts";
import { writeCost } from "#kit/ai/ai-usage.ts";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { call } from "#kit-web/api/call.ts";
import type { Values } from "#kit-web/form/draft.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { live } from "#kit-web/records/live-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type SavedAi, serverSettings } from "../contract.ts";
import { serverSettingsWords } from "../words.ts";
import css from "./ai-section.module.css";
import { SavedFieldsForm } from "./saved-fields-form.tsx";
import { useSavedFields } from "./use-saved-fields.ts";

const { ai, saveAi } = serverSettings.routes;
const fields = describeForm(aiSettingsForm);

/** The server's AI provider, its budgets, and what was spent. */
export function AiSection({ guild }: { guild: Guild }) {
  const queryKey = ["guild", guild.id, "audit", "ai"];
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ai, { params: { id: guild.id } }, signal),
    meta: live({ isOldAfter: (event) => event.type === "audit" && event.action === "ai.saved" }),
  });
  if (!answer.data) return <LoadingState answer={answer} name="AI settings" height={320} />;
  return <Loaded guild={guild} saved={answer.data} queryKey={queryKey} />;
}

type Props = { guild: Guild; saved: SavedAi; queryKey: readonly string[] };

function Loaded({ guild, saved, queryKey }: Props) {
  const form = useSavedFields({
    saved: saved.values as Values,
    queryKey,
    send: (values) => {
      const body = { version: saved.version, values: values as AiSettingsValues };
      return call(saveAi, { params: { id: guild.id }, body });
    },
  });
  const { fields: texts, choices } = serverSettingsWords.ai;
  const key = saved.keyHint ? `A key that ends in ${saved.keyHint} is saved. ${texts.apiKey.help}` : texts.apiKey.help;
  const words = { fields: { ...texts, apiKey: { ...texts.apiKey, help: key } }, choices };
  return (
    <div className={css.section}>
      <p className={css.state}>{stateOf(saved)}</p>
      <Spent saved={saved} />
      <SavedFieldsForm
        label="AI"
        className={css.fields}
        saveLabel={form.values.provider === "own" ? "Test and save" : "Save"}
        form={form}
        fields={fields}
        words={words}
        guild={guild}
        onAbandon={form.discard}
      />
    </div>
  );
}

function stateOf({ values, installation }: SavedAi): string {
  if (values.provider === "own") return `Your own model answers: ${values.model}.`;
  if (!installation) return "No model is set. The AI modules work without one, less cleverly.";
  if (installation.isSample) return "A sample model answers, because this is a sandbox. Every answer is labeled.";
  return `The model of this installation answers: ${installation.model}.`;
}

const WINDOWS = { hour: "This hour", day: "Today", month: "This month" };

function Spent({ saved: { spent, usage } }: { saved: SavedAi }) {
  const cards = useModuleCards();
  return (
    <>
      <SumList sums={spent.map((one) => [WINDOWS[one.window], writeCost(one)] as const)} />
      {usage.length > 0 && (
        <table className={css.usage}>
          <caption>This month, by module</caption>
          <thead>
            <tr>
              <th scope="col">Module</th>
              <th scope="col">Used for</th>
              <th scope="col">Calls</th>
              <th scope="col">Failed</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {usage.map((row) => (
              <tr key={`${row.module} ${row.purpose}`}>
                <th scope="row">{cards.find(({ id }) => id === row.module)?.name ?? row.module}</th>
                <td>{row.purpose}</td>
                <td>{row.calls.toLocaleString("en")}</td>
                <td>{row.failed.toLocaleString("en")}</td>
                <td>{writeCost(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
