import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { RolesConfig } from "../contract.ts";
import { rolesSections } from "./roles-sections.ts";

// The settings can be read and changed before what draws messages is here.
const PanelPreview = lazyComponent(async () => (await import("./panel-preview.tsx")).PanelPreview);

/** The settings a part at a time, the panels beside what members will see of them. */
export const RolesForm = ({ config, guild }: PreviewProps<RolesConfig>) => (
  <FormSections label="Claim role settings" sections={rolesSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...(section.id === "panels" && {
          aside: (
            <LazyFallback fallback={<Skeleton height={240} radius="lg" />}>
              <PanelPreview config={config} guild={guild} />
            </LazyFallback>
          ),
        })}
      />
    )}
  </FormSections>
);
