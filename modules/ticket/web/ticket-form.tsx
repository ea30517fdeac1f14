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
import { type TicketSection, ticketSections } from "./ticket-sections.ts";

// The settings can be edited before the preview's code is loaded.
const TicketPreview = lazyComponent(async () => (await import("./ticket-preview.tsx")).TicketPreview);

/** The settings in sections, next to their preview. */
export function TicketForm({ config, guild }: PreviewProps<TicketConfig>) {
  return (
    <>
      <NotificationAdvice config={config} />
      <FormSections label="Ticket settings" sections={ticketSections}>
        {(section) => {
          return (
            <Fragment key={section.id}>
              {section.id === "panels" && config.panels.length === 0 && <FirstPanel config={config} />}
              <SectionFields
                section={section}
                aside={
                  <LazyFallback fallback={<Skeleton height={240} radius={14} />}>
                    <TicketPreview of={previewOf(section.id, config)} config={config} guild={guild} />
                  </LazyFallback>
                }
              />
            </Fragment>
          );
        }}
      </FormSections>
    </>
  );
}

/** What members see of a section: the panel, a form, or messages in the ticket. */
function previewOf(section: TicketSection["id"], { subjects }: TicketConfig): Previewed {
  if (section === "subjects" && subjects.some(({ questions }) => questions.length > 0)) return "subjects";
  return WAY_IN.includes(section) ? "panels" : "greeting";
}

const WAY_IN: readonly TicketSection["id"][] = ["panels", "subjects", "limits", "hours"];
