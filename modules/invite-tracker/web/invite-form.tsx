import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { InviteConfig } from "../contract.ts";
import { inviteSections } from "./invite-sections.ts";

// The settings can be read and changed before what draws messages is here.
const Previews = lazyComponent(async () => (await import("./announce-preview.tsx")).Previews);

/** The settings by section, with a preview next to the announcement. */
export const InviteForm = ({ config, guild }: PreviewProps<InviteConfig>) => (
  <FormSections label="Invite tracker settings" sections={inviteSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...(section.id === "announce" && {
          aside: (
            <LazyFallback fallback={<Skeleton height={200} radius="lg" />}>
              <Previews config={config} guild={guild} />
            </LazyFallback>
          ),
        })}
      />
    )}
  </FormSections>
);
