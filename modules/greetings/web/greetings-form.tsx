import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { GreetingsConfig } from "../contract.ts";
import { greetingsSections } from "./greetings-sections.ts";

const GreetingPreview = lazyComponent(async () => (await import("./greeting-preview.tsx")).GreetingPreview);

/** The settings in sections, each next to its preview. */
export const GreetingsForm = ({ config, guild }: PreviewProps<GreetingsConfig>) => (
  <SectionedForm
    label="Greeting settings"
    sections={greetingsSections}
    preview={({ id }) => <GreetingPreview of={id} config={config} guild={guild} />}
  />
);
