import { Button } from "@mantine/core";
import { useState } from "react";
import { writeCost } from "#kit/ai/ai-usage.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { aiSupport, type GoldenAnswer, type GoldenRun, type SupportConfig } from "../contract.ts";
import css from "./support.module.css";

const { golden, runGolden } = aiSupport.routes;
const CAUSES: Readonly<Record<GoldenRun["cause"], string>> = {
  knowledge: "after a change of knowledge",
  settings: "after a change of settings",
  person: "started by hand",
};

/** The last run of the golden questions, with what differs from the run before. */
export function GoldenSection({ guild, settings }: WorkProps<SupportConfig>) {
  const [isBusy, setIsBusy] = useState(false);
  const count = settings.config.golden.length;
  const run = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await call(runGolden, { params: { id: guild.id }, body: {} });
      notify("Run started", { type: "success" });
    } catch (cause) {
      notify("Not started", { description: errorMessage(cause), type: "error" });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FiguresSection
      title="Golden questions"
      query={recordQuery(golden, { params: { id: guild.id } }, "list", "golden")}
      height={120}
    >
      {({ runs: [last, before], ahead }) => (
        <div className={css.golden}>
          <div className={css.goldenHead}>
            <p>{summaryOf(count, last, before)}</p>
            {count > 0 && settings.enabled && (
              <Button variant="default" loading={isBusy} onClick={() => void run()}>
                Ask again
              </Button>
            )}
          </div>
          {count > 0 && ahead && (
            <p className={css.quiet}>
              Asking all of them costs at most {writeCost({ tokens: ahead.tokens, micros: ahead.micros ?? 0 })}. After
              changes, only questions whose answer may differ are asked again.
            </p>
          )}
          {last && (
            <p className={css.quiet}>
              <Ago at={last.at} />, {CAUSES[last.cause]}
            </p>
          )}
          {last && (
            <ul className={css.answers}>
              {last.answers.map((answer) => (
                <Answer key={answer.question} answer={answer} earlier={before?.answers} />
              ))}
            </ul>
          )}
        </div>
      )}
    </FiguresSection>
  );
}

function summaryOf(count: number, last: GoldenRun | undefined, before: GoldenRun | undefined): string {
  if (count === 0) return "None yet. Add questions with known answers in Settings to notice when answers get worse.";
  if (!last) return `${count} ${count === 1 ? "question" : "questions"}, not asked yet.`;
  const change = before && before.score !== last.score ? `, ${before.score}% the time before` : "";
  return `${last.score}% passed${change}.`;
}

function Answer({ answer, earlier }: { answer: GoldenAnswer; earlier: readonly GoldenAnswer[] | undefined }) {
  const before = earlier?.find(({ question }) => question === answer.question);
  const hasChanged = before !== undefined && before.answer !== answer.answer;
  return (
    <li className={css.answer} data-passed={answer.isPassed}>
      <p>
        <strong>{answer.isPassed ? "Passed" : "Failed"}</strong> {answer.question}
      </p>
      <p className={css.said}>{answer.answer || "No answer"}</p>
      {answer.missing.length > 0 && <p className={css.quiet}>Missing: {answer.missing.join(", ")}</p>}
      {hasChanged && (
        <details className={css.quiet}>
          <summary>Answer before</summary>
          <p className={css.said}>{before.answer || "No answer"}</p>
        </details>
      )}
    </li>
  );
}
