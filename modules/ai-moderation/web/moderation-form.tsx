import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { ModerationConfig } from "../contract.ts";
import { moderationSections } from "./moderation-sections.ts";

// The settings can be edited before these are loaded.
const NoticePreview = lazyComponent(async () => (await import("./notice-preview.tsx")).NoticePreview);
const TextTester = lazyComponent(async () => (await import("./text-tester.tsx")).TextTester);
const ModelState = lazyComponent(async () => (await import("./model-state.tsx")).ModelState);
const waiting = <Skeleton height={240} radius="lg" />;

/** The settings in sections, next to what they do. */
export const ModerationForm = ({ config, guild }: PreviewProps<ModerationConfig>) => (
  <FormSections label="Moderation settings" sections={moderationSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...(section.id !== "storage" && {
          aside: (
            <LazyFallback fallback={waiting}>
              {section.id === "rules" ? (
                <TextTester guild={guild} config={config} />
              ) : section.id === "model" ? (
                <ModelState guild={guild} config={config} />
              ) : (
                <NoticePreview config={config} guild={guild} />
              )}
            </LazyFallback>
          ),
        })}
      />
    )}
  </FormSections>
);
