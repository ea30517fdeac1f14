import { Skeleton } from "@mantine/core";
import { Fragment } from "react";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { TicketConfig } from "../contract.ts";
import { FirstPanel } from "./first-panel.tsx";
import { NotificationAdvice } from "./notification-advice.tsx";
import type { Previewed } from "./ticket-preview.tsx";
import { ticketSections } from "./ticket-sections.ts";

// The settings can be read and changed before what draws messages is here.
const TicketPreview = lazyComponent(async () => (await import("./ticket-preview.tsx")).TicketPreview);

/** The settings a part at a time; those that are messages beside what members will see of them. */
export function TicketForm({ config, guild }: PreviewProps<TicketConfig>) {
  return (
    <>
      <NotificationAdvice config={config} />
      <FormSections label="Ticket settings" sections={ticketSections}>
        {(section) => {
          const of = previewOf(section.id, config);
          const aside = of !== null && (
            <LazyFallback fallback={<Skeleton height={240} radius={14} />}>
              <TicketPreview of={of} config={config} guild={guild} />
            </LazyFallback>
          );
          return (
            <Fragment key={section.id}>
              {section.id === "panels" && config.panels.length === 0 && <FirstPanel config={config} />}
              <SectionFields section={section} {...(aside && { aside })} />
            </Fragment>
          );
        }}
      </FormSections>
    </>
  );
}

/** What a section's messages and forms look like, where there are any. */
function previewOf(section: string, { panels, subjects }: TicketConfig): Previewed | null {
  if (section === "panels") return panels.length > 0 ? section : null;
  if (section === "subjects") return subjects.some(({ questions }) => questions.length > 0) ? section : null;
  return section === "greeting" ? section : null;
}
