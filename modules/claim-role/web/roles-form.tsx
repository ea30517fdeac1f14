import type { SectionsOf } from "#kit-web/form/sections/form-section.ts";
import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { RolesConfig } from "../contract.ts";

const PanelPreview = lazyComponent(async () => (await import("./panel-preview.tsx")).PanelPreview);

const group = "Roles";
export const rolesSections: SectionsOf<RolesConfig> = [
  { id: "panels", title: "Panels", group, fields: ["panels"] },
  { id: "ladders", title: "Ladders", group, fields: ["ladders"] },
  { id: "pays", title: "Points for roles", group, fields: ["pays", "highestOnly", "payCap"] },
  { id: "records", title: "Records", group, fields: ["keepDays"] },
];

/** The settings in sections; panels are next to their preview. */
export const RolesForm = ({ config, guild }: PreviewProps<RolesConfig>) => (
  <SectionedForm
    label="Claim role settings"
    sections={rolesSections}
    preview={({ id }) => (id === "panels" ? <PanelPreview config={config} guild={guild} /> : null)}
  />
);
