import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { RolesConfig } from "../contract.ts";
import { rolesSections } from "./roles-sections.ts";

const PanelPreview = lazyComponent(async () => (await import("./panel-preview.tsx")).PanelPreview);

/** The settings in sections; panels are next to their preview. */
export const RolesForm = ({ config, guild }: PreviewProps<RolesConfig>) => (
  <SectionedForm
    label="Claim role settings"
    sections={rolesSections}
    preview={({ id }) => (id === "panels" ? <PanelPreview config={config} guild={guild} /> : null)}
  />
);
