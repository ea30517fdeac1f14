import { useMemo } from "react";
import { isLogField } from "#kit/activity-log.ts";
import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import { describeForm } from "#kit/field.ts";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { adoptSample } from "#kit-web/api/sample-answers.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { type LoadedModule, useModuleSample } from "#kit-web/module-catalog.tsx";
import { ModuleFrame } from "#kit-web/module-frame/module-frame.tsx";
import type { SavedModule } from "#kit-web/module-frame/saved-module.ts";
import type { AnyModuleSample } from "#kit-web/sample/module-sample.ts";
import { SampleProvider } from "#kit-web/sample/sample-context.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { LazyFallback } from "#kit-web/states/lazy-component.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { drawnPart } from "./drawn-part.ts";
import { SampleRecipes } from "./recipes/sample-recipes.tsx";
import { RecordOrPage } from "./record-or-page.tsx";
import { SampleInvitation } from "./sample-invitation.tsx";
import { TabSkeleton } from "./tab-skeleton.tsx";

type Props = { module: LoadedModule; isSignedIn: boolean; onSignIn: () => void };

/** A module with sample data: everything is visible, nothing is saved, and no requests are made. */
export function SampleModulePage(props: Props) {
  const { data: sample, error, refetch } = useModuleSample(props.module.card.id);
  if (sample !== undefined) return <OnSample {...props} sample={sample} />;
  if (!error) return <PageSkeleton label="Loading module" />;
  return <ErrorState title="This module can't be loaded" error={error} onRetry={() => void refetch()} />;
}

function OnSample({ module, sample, isSignedIn, onSignIn }: Props & { sample: AnyModuleSample | null }) {
  const state = useMemo(() => sampleState(module, sample), [module, sample]);
  const Layout = useMemo(() => drawnPart(module, "form"), [module]);
  const Preview = useMemo(() => drawnPart(module, "preview"), [module]);
  const [Work, Insights] = useMemo(() => {
    if (!sample) return [null, null];
    adoptSample(module.contract.routes, sample.answers);
    return [drawnPart(module, "work"), drawnPart(module, "insights")];
  }, [module, sample]);
  const Record = useMemo(() => sample && drawnPart(module, "record"), [module, sample]);
  return (
    <SampleProvider value>
      <RecordOrPage guild={sampleGuild} viewerId={null} Record={Record}>
        {(list) => (
          <ModuleFrame
            contract={module.contract}
            words={module.words}
            Icon={module.card.Icon}
            guild={sampleGuild}
            state={state}
            save={() => Promise.resolve({ kind: "refused", message: "This is sample data.", issues: [] })}
            onRecheck={() => {}}
            isChecking={false}
            Layout={Layout}
            Preview={Preview}
            isReadOnly
            work={
              Work && (
                <div ref={list} tabIndex={-1}>
                  <LazyFallback fallback={<TabSkeleton />}>
                    <Work guild={sampleGuild} settings={state as never} />
                  </LazyFallback>
                </div>
              )
            }
            insights={
              Insights && (
                <LazyFallback fallback={<TabSkeleton />}>
                  <Insights guild={sampleGuild} settings={state as never} />
                </LazyFallback>
              )
            }
            recipes={module.contract.recipes && <SampleRecipes module={module} onSignIn={onSignIn} />}
            notice={
              <SampleInvitation isSignedIn={isSignedIn} onSignIn={onSignIn} purpose={`set up ${module.words.name}`} />
            }
          />
        )}
      </RecordOrPage>
    </SampleProvider>
  );
}

/**
 * The module's defaults, turned on, with fitting channels and a role of the sample guild, or the settings of its
 * sample.
 */
function sampleState({ contract }: LoadedModule, sample: AnyModuleSample | null): SavedModule {
  const config = contract.config.parse({}) as Record<string, unknown>;
  let chosen = 0;
  for (const field of describeForm(contract.config)) {
    if (field.kind === "toggle") config[field.name] = true;
    if (field.kind === "roles") config[field.name] = sampleGuild.roles.slice(-1).map(({ id }) => id);
    if (field.kind !== "channel" || isLogField(field)) continue;
    const types: readonly number[] = field.types.map((type) => CHANNEL_TYPES[type]);
    const fitting = sampleGuild.channels.filter(({ type }) => types.includes(type));
    config[field.name] = fitting[chosen++ % fitting.length]?.id ?? null;
  }
  Object.assign(config, sample?.settings);
  return {
    version: 1,
    enabled: true,
    config,
    limits: contract.limits ?? {},
    updatedAt: null,
    updatedBy: null,
    health: [],
    checkedAt: null,
    chat: ENGLISH_CHAT,
  };
}
