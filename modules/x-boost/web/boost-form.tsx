import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { BoostConfig } from "../contract.ts";
import { boostSections } from "./boost-sections.ts";

const CardPreview = lazyComponent(async () => (await import("./card-preview.tsx")).CardPreview);

/** The settings in sections, next to the card's preview. */
export const BoostForm = ({ config, guild }: PreviewProps<BoostConfig>) => (
  <SectionedForm
    label="X boost settings"
    sections={boostSections}
    preview={() => <CardPreview config={config} guild={guild} />}
  />
);
