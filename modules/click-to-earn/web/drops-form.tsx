import { Skeleton } from "@mantine/core";

import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { DropsConfig } from "../contract.ts";
import { dropsSections } from "./drops-sections.ts";

// The settings can be edited before the preview's code is loaded.
const DropPreview = lazyComponent(async () => (await import("./preview/drop-preview.tsx")).DropPreview);

/** The settings in sections, next to a drop's preview. */
export function DropsForm({ config, guild }: PreviewProps<DropsConfig>) {
  return (
    <FormSections label="Drop settings" sections={dropsSections}>
      {(section) => (
        <SectionFields
          key={section.id}
          section={section}
          aside={
            <LazyFallback fallback={<Skeleton height={240} radius={14} />}>
              <DropPreview config={config} guild={guild} />
            </LazyFallback>
          }
        />
      )}
    </FormSections>
  );
}
