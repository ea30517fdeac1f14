import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { DropsConfig } from "../contract.ts";
import { dropsSections } from "./drops-sections.ts";

const DropPreview = lazyComponent(async () => (await import("./preview/drop-preview.tsx")).DropPreview);

/** The settings in sections, next to a drop's preview. */
export const DropsForm = ({ config, guild }: PreviewProps<DropsConfig>) => (
  <SectionedForm
    label="Drop settings"
    sections={dropsSections}
    preview={() => <DropPreview config={config} guild={guild} />}
  />
);
