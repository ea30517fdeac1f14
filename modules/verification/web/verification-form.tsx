import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { VerificationConfig } from "../contract.ts";
import { verificationSections } from "./verification-sections.ts";

// The settings can be edited before the preview's code is loaded.
const GatePreview = lazyComponent(async () => (await import("./gate-preview.tsx")).GatePreview);

/** The settings in sections, next to their preview. */
export const VerificationForm = ({ config, guild }: PreviewProps<VerificationConfig>) => (
  <FormSections label="Verification settings" sections={verificationSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...((section.id === "gate" || section.id === "answers") && {
          aside: (
            <LazyFallback fallback={<Skeleton height={240} radius="lg" />}>
              <GatePreview config={config} guild={guild} parts={section.id === "gate" ? "both" : "challenge"} />
            </LazyFallback>
          ),
        })}
      />
    )}
  </FormSections>
);
