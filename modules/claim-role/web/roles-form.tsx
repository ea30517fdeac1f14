import { Skeleton } from "@mantine/core";
import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { RolesConfig } from "../contract.ts";

// The settings can be read and changed before what draws messages is here.
const PanelPreview = lazyComponent(async () => (await import("./panel-preview.tsx")).PanelPreview);

const GROUP = "Roles";
type Section = FormSection & { fields: readonly (keyof RolesConfig)[] };
export const rolesSections: readonly Section[] = [
  { id: "panels", title: "Panels", group: GROUP, fields: ["panels"] },
  { id: "ladders", title: "Ladders", group: GROUP, fields: ["ladders"] },
  { id: "pays", title: "Points for roles", group: GROUP, fields: ["pays", "highestOnly", "payCap"] },
  { id: "records", title: "Records", group: GROUP, fields: ["keepDays"] },
];

/** The settings a part at a time, the panels beside what members will see of them. */
export const RolesForm = ({ config, guild }: PreviewProps<RolesConfig>) => (
  <FormSections label="Claim role settings" sections={rolesSections}>
    {(section) => (
      <SectionFields
        key={section.id}
        section={section}
        {...(section.id === "panels" && {
          aside: (
            <LazyFallback fallback={<Skeleton height={240} radius={14} />}>
              <PanelPreview config={config} guild={guild} />
            </LazyFallback>
          ),
        })}
      />
    )}
  </FormSections>
);
