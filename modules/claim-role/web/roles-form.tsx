import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { RolesConfig } from "../contract.ts";
import { rolesSections } from "./roles-sections.ts";

// The settings can be edited before the preview's code is loaded.
const PanelPreview = lazyComponent(async () => (await import("./panel-preview.tsx")).PanelPreview);

/** The settings in sections; panels are next to their preview. */
export const RolesForm = ({ config, guild }: PreviewProps<RolesConfig>) => (
  <FormSections label="Claim role settings" sections={rolesSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...(section.id === "panels" && {
          aside: (
            <LazyFallback fallback={<Skeleton height={240} radius={14} />}>
              <PanelPreview config={config} guild={guild} />
            </LazyFallback>
          ),
        })}
      />
    )}
  </FormSections>
);
