import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { WhitelistConfig } from "../contract.ts";
import { whitelistSections } from "./whitelist-sections.ts";

const Preview = lazyComponent(async () => (await import("./wallet-preview.tsx")).WalletPreview);

/** The settings in sections, next to what members see. */
export const WhitelistForm = ({ config, guild }: PreviewProps<WhitelistConfig>) => (
  <SectionedForm
    label="Whitelist settings"
    sections={whitelistSections}
    preview={({ id }) =>
      id === "panel" ? (
        <Preview config={config} guild={guild} parts="panel" />
      ) : id === "applications" ? (
        <Preview config={config} guild={guild} parts="form" />
      ) : null
    }
  />
);
