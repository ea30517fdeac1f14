import { Skeleton } from "@mantine/core";

import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { GreetingsConfig } from "../contract.ts";
import { greetingsSections } from "./greetings-sections.ts";

// The settings can be edited before the preview's code is loaded.
const GreetingPreview = lazyComponent(async () => (await import("./greeting-preview.tsx")).GreetingPreview);

/** The settings in sections, each next to its preview. */
export function GreetingsForm({ config, guild }: PreviewProps<GreetingsConfig>) {
  return (
    <FormSections label="Greeting settings" sections={greetingsSections}>
      {(section) => (
        <SectionFields
          key={section.id}
          section={section}
          aside={
            <LazyFallback fallback={<Skeleton height={240} radius={14} />}>
              <GreetingPreview of={section.id} config={config} guild={guild} />
            </LazyFallback>
          }
        />
      )}
    </FormSections>
  );
}
