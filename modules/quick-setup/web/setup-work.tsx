import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PLAN_RUN_ACTIVE } from "#kit/server-plan/plan-run.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { type ChosenFile, FromFile } from "./from-file.tsx";
import { PlanReview } from "./plan-review.tsx";
import { ReplacedBots } from "./replaced-bots.tsx";
import { RunView } from "./run-view.tsx";
import { RunsList } from "./runs-list.tsx";
import { runsQuery } from "./setup-queries.ts";
import { SetupWizard } from "./setup-wizard.tsx";
import css from "./setup-work.module.css";

/** The setup that runs or was just started; otherwise the presets. Below, earlier setups. */
export function SetupWork({ guild }: WorkProps) {
  const answer = useQuery(runsQuery(guild.id));
  const { data } = answer;
  /** The run that the person opened or started; null shows the presets. */
  const [opened, setOpened] = useState<number | null>(null);
  const isSample = useIsSample();
  const [file, setFile] = useState<ChosenFile | null>(null);
  if (!data) return <LoadingState answer={answer} name="the setups" height={480} />;
  const active = data.runs.find(({ state }) => PLAN_RUN_ACTIVE.includes(state));
  const shown = opened ?? active?.number ?? null;
  return (
    <div className={css.page}>
      {shown === null && file && (
        <PlanReview
          guild={guild}
          input={{ file: file.text }}
          source={{ name: file.name, chosenAt: file.chosenAt }}
          back="Back to presets"
          onBack={() => setFile(null)}
          onStarted={(number) => {
            setFile(null);
            setOpened(number);
          }}
        />
      )}
      {shown === null && !file && <SetupWizard guild={guild} onStarted={setOpened} />}
      {shown !== null && (
        <RunView
          key={shown}
          guild={guild}
          number={shown}
          isOpened={opened !== null}
          isClosable={!active}
          onClose={() => setOpened(null)}
        />
      )}
      <RecordsSection title="Earlier setups">
        <RunsList runs={data.runs} onOpen={setOpened} />
      </RecordsSection>
      {!isSample && shown === null && !file && <FromFile onChoose={setFile} />}
      <ReplacedBots guild={guild} />
    </div>
  );
}
