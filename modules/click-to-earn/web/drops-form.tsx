import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import { lazyPart } from "#kit-web/states/lazy-part.tsx";
import type { DropsConfig } from "../contract.ts";
import { dropsSections } from "./drops-sections.ts";

// The settings can be read and changed before what draws messages is here.
const DropPreview = lazyPart(async () => (await import("./preview/drop-preview.tsx")).DropPreview);

/** The settings a part at a time; the kinds of drops beside what members will see of them. */
export function DropsForm({ config, guild }: PreviewProps<DropsConfig>) {
  return (
    <FormSections label="Drop settings" sections={dropsSections}>
      {(section) =>
        section.id === "kinds" && config.drops.length > 0 ? (
          <SectionFields
            key={section.id}
            section={section}
            aside={
              <Suspense fallback={<Skeleton height={240} radius={14} />}>
                <DropPreview config={config} guild={guild} />
              </Suspense>
            }
          />
        ) : (
          <SectionFields key={section.id} section={section} />
        )
      }
    </FormSections>
  );
}
