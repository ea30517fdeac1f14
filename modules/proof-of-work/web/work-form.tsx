import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { WorkConfig } from "../contract.ts";
import { workSections } from "./work-sections.ts";

// The settings can be edited before the preview's code is loaded.
const PanelPreview = lazyComponent(async () => (await import("./panel-preview.tsx")).PanelPreview);

/** The settings in sections, with the panel next to its own. */
export const WorkForm = ({ config, guild }: PreviewProps<WorkConfig>) => (
  <FormSections label="Proof of work settings" sections={workSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...(section.id === "panel" && {
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
