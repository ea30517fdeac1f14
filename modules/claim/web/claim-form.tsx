import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { ClaimConfig } from "../contract.ts";
import { claimSections } from "./claim-sections.ts";

// The settings can be edited before the preview's code is loaded.
const ClaimPreview = lazyComponent(async () => (await import("./claim-preview.tsx")).ClaimPreview);

const PREVIEWED = ["daily", "panel"];

/** The settings in sections; what members see is next to them. */
export const ClaimForm = ({ config, guild }: PreviewProps<ClaimConfig>) => (
  <FormSections label="Claim settings" sections={claimSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...(PREVIEWED.includes(section.id) && {
          aside: (
            <LazyFallback fallback={<Skeleton height={240} radius="lg" />}>
              <ClaimPreview config={config} guild={guild} />
            </LazyFallback>
          ),
        })}
      />
    )}
  </FormSections>
);
