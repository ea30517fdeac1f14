import { useQuery } from "@tanstack/react-query";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { aiModeration, type Category, type ModerationConfig } from "../contract.ts";
import { CATEGORY_NAMES, MODE_NAMES } from "../words.ts";
import { CostAhead } from "./cost-ahead.tsx";
import css from "./moderation.module.css";

const percent = (share: number): string => `${Math.floor(share * 1_000) / 10}%`;

/** Each saved category with moderators' verdicts, and what it may do by itself. */
export function ModelState({ guild, config }: PreviewProps<ModerationConfig>) {
  const answer = useQuery(recordQuery(aiModeration.routes.modelState, { params: { id: guild.id } }, "list", "model"));
  const { data } = answer;
  if (!data) return <LoadingState answer={answer} name="precision" height={160} />;
  return (
    <section className={css.model} aria-label="Precision">
      <h2>Precision</h2>
      <p className={css.quiet}>
        Moderators confirm or undo what the model finds. Of the last 300 verdicts, the lower bound of the 95% Wilson
        interval counts, so luck with a few verdicts isn't enough.
      </p>
      {data?.model === null && <p>No model is set yet. Choose one in Settings, AI: until then, nothing is sent.</p>}
      {data && config.modelRules.length > 0 && (
        <CostAhead guild={guild} config={config} model={data.isSample ? "Sample model" : data.model} />
      )}
      {data && data.categories.length === 0 && <p>Save a category to see its verdicts here.</p>}
      <ul className={css.found}>
        {data?.categories.map(({ name, chosen, effective, right, wrong, bound, needed }) => (
          <li key={name}>
            <span>
              <strong>{CATEGORY_NAMES[name as Category] ?? name}</strong> {MODE_NAMES[effective]}
              {chosen !== effective && ` instead of ${MODE_NAMES[chosen]}`}
            </span>
            <small>
              {right + wrong === 0
                ? "No verdicts yet"
                : `${right} of ${right + wrong} confirmed, at least ${percent(bound ?? 0)} precise`}
              {needed > 0 && `. Can act after ${needed} more ${needed === 1 ? "verdict" : "verdicts"} without a fault.`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
