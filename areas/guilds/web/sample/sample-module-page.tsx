import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#kit-web/api/call.ts";
import { answerSample } from "#kit-web/api/sample-answers.ts";
import { type LoadedModule, useModuleSample } from "#kit-web/module-catalog.tsx";
import type { AnyModuleSample } from "#kit-web/sample/module-sample.ts";
import { SampleProvider } from "#kit-web/sample/sample-context.ts";
import { currentGuild, openOnSample, sampleYou } from "#kit-web/sample/sample-server.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { guilds } from "../../contract.ts";
import { ModulePage } from "../module-page.tsx";
import { guildAnswers } from "./guild-answers.ts";
import { SampleInvitation } from "./sample-invitation.tsx";
import css from "./sample-module-page.module.css";

type Props = { module: LoadedModule; isSignedIn: boolean; onSignIn: () => void };

/** A module on the sample server: the page that owners have. What is done there stays in the page, and nothing is sent. */
export function SampleModulePage(props: Props) {
  const { data: sample, error, refetch } = useModuleSample(props.module.card.id);
  if (sample !== undefined) return <OnSample {...props} sample={sample} />;
  if (!error) return <PageSkeleton label="Loading module" />;
  return <ErrorState title="This module can't be loaded" error={error} onRetry={() => void refetch()} />;
}

function OnSample({ module, sample, isSignedIn, onSignIn }: Props & { sample: AnyModuleSample | null }) {
  useMemo(() => {
    answerSample(guilds.routes, guildAnswers);
    openOnSample(module, sample);
  }, [module, sample]);
  const { id } = currentGuild();
  const { data: guild } = useQuery({
    queryKey: ["guild", id],
    queryFn: async ({ signal }) => (await call(guilds.routes.get, { params: { id } }, signal)).guild,
    initialData: currentGuild,
  });
  return (
    <SampleProvider value>
      <div className={css.page}>
        <SampleInvitation isSignedIn={isSignedIn} onSignIn={onSignIn} />
        <ModulePage key={module.card.id} guild={guild} moduleId={module.card.id} viewerId={sampleYou.id} />
      </div>
    </SampleProvider>
  );
}
