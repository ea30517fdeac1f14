import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { TicketConfig } from "../contract.ts";
import { FirstPanel } from "./first-panel.tsx";
import { NotificationAdvice } from "./notification-advice.tsx";
import type { Previewed } from "./ticket-preview.tsx";
import { type TicketSection, ticketSections } from "./ticket-sections.ts";

const TicketPreview = lazyComponent(async () => (await import("./ticket-preview.tsx")).TicketPreview);

/** The settings in sections, next to their preview. */
export const TicketForm = ({ config, guild }: PreviewProps<TicketConfig>) => (
  <>
    <NotificationAdvice config={config} />
    <SectionedForm
      label="Ticket settings"
      sections={ticketSections}
      above={({ id }) => id === "panels" && config.panels.length === 0 && <FirstPanel config={config} />}
      preview={({ id }) => <TicketPreview of={previewOf(id, config)} config={config} guild={guild} />}
    />
  </>
);

/** What members see of a section: the panel, a form, or messages in the ticket. */
function previewOf(section: TicketSection["id"], { subjects }: TicketConfig): Previewed {
  if (section === "subjects" && subjects.some(({ questions }) => questions.length > 0)) return "subjects";
  return WAY_IN.includes(section) ? "panels" : "greeting";
}

const WAY_IN: readonly TicketSection["id"][] = ["panels", "subjects", "limits", "hours"];
