import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { ClaimConfig } from "../contract.ts";
import { claimSections } from "./claim-sections.ts";

const ClaimPreview = lazyComponent(async () => (await import("./claim-preview.tsx")).ClaimPreview);

const PREVIEWED = ["daily", "panel"];

/** The settings in sections; what members see is next to them. */
export const ClaimForm = ({ config, guild }: PreviewProps<ClaimConfig>) => (
  <SectionedForm
    label="Claim settings"
    sections={claimSections}
    preview={({ id }) => (PREVIEWED.includes(id) ? <ClaimPreview config={config} guild={guild} /> : null)}
  />
);
