import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import type { GreetingsConfig } from "../contract.ts";
import { GreetingPreview } from "./greeting-preview.tsx";
import { greetingsSections } from "./greetings-sections.ts";

/** The settings an occasion at a time, each beside what members will see of it. */
export function GreetingsForm({ config, guild }: PreviewProps<GreetingsConfig>) {
  return (
    <FormSections label="What is greeted" sections={greetingsSections}>
      {(section) =>
        section.id === "roles" ? (
          <SectionFields key={section.id} section={section} />
        ) : (
          <SectionFields
            key={section.id}
            section={section}
            aside={<GreetingPreview of={section.id} config={config} guild={guild} />}
          />
        )
      }
    </FormSections>
  );
}
