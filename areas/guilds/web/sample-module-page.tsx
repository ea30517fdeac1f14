import { useMemo } from "react";
import { describeForm } from "#kit/field.ts";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import { ModuleFrame } from "#kit-web/module-frame/module-frame.tsx";
import type { SavedModule } from "#kit-web/module-frame/saved-module.ts";
import { drawnPart } from "./drawn-part.ts";
import { SampleInvitation } from "./sample-invitation.tsx";

type Props = { module: LoadedModule; isSignedIn: boolean; onSignIn: () => void };

/** A module on sample data: everything is seen, nothing is saved, and no call is made. */
export function SampleModulePage({ module, isSignedIn, onSignIn }: Props) {
  const state = useMemo(() => sampleState(module), [module]);
  const Layout = useMemo(() => drawnPart(module, "form"), [module]);
  const Preview = useMemo(() => drawnPart(module, "preview"), [module]);
  return (
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
      notice={<SampleInvitation isSignedIn={isSignedIn} onSignIn={onSignIn} purpose={`set up ${module.words.name}`} />}
    />
  );
}

/** The module's own defaults, switched on, with fitting channels and a role of the sample guild chosen. */
function sampleState({ contract }: LoadedModule): SavedModule {
  const config = contract.config.parse({}) as Record<string, unknown>;
  let chosen = 0;
  for (const field of describeForm(contract.config)) {
    if (field.kind === "toggle") config[field.name] = true;
    if (field.kind === "roles") config[field.name] = sampleGuild.roles.slice(-1).map(({ id }) => id);
    if (field.kind !== "channel") continue;
    const types: readonly number[] = field.types.map((type) => CHANNEL_TYPES[type]);
    const fitting = sampleGuild.channels.filter(({ type }) => types.includes(type));
    config[field.name] = fitting[chosen++ % fitting.length]?.id ?? null;
  }
  return { version: 1, enabled: true, config, updatedAt: null, updatedBy: null, health: [], checkedAt: null };
}
