import { Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { describeForm } from "#kit/field.ts";
import { useNewItem } from "#kit-web/chat/module-chat.tsx";
import { useEditedForm } from "#kit-web/form/config-form-context.tsx";
import { fieldElementId } from "#kit-web/form/field-element-id.ts";
import { FormField } from "#kit-web/form/form-field.tsx";
import { fieldAddress } from "#kit-web/form/linked-field.ts";
import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { Notice } from "#kit-web/states/notice.tsx";
import { subjectsOf, type TicketConfig } from "../contract.ts";
import css from "./ticket-form.module.css";
import type { Previewed } from "./ticket-preview.tsx";
import { type TicketSection, ticketSections } from "./ticket-sections.ts";

const TicketPreview = lazyComponent(async () => (await import("./ticket-preview.tsx")).TicketPreview);

/** The settings in sections, next to their preview. */
export const TicketForm = ({ config, guild }: PreviewProps<TicketConfig>) => (
  <Stack>
    <NotificationAdvice config={config} />
    <SectionedForm
      label="Ticket settings"
      sections={ticketSections}
      above={({ id }) => id === "panels" && config.panels.length === 0 && <FirstPanel config={config} />}
      preview={({ id }) => <TicketPreview of={previewOf(id, config)} config={config} guild={guild} />}
    />
  </Stack>
);

/** What members see of a section: the panel, a form, or messages in the ticket. */
function previewOf(section: TicketSection["id"], { subjects }: TicketConfig): Previewed {
  if (section === "subjects" && subjects.some(({ questions }) => questions.length > 0)) return "subjects";
  return WAY_IN.includes(section) ? "panels" : "greeting";
}

const WAY_IN: readonly TicketSection["id"][] = ["panels", "subjects", "limits", "hours"];

/**
 * The shortest way to a first ticket: only the first panel's channel is asked for. Choosing it adds the panel to the
 * form for review and saving.
 */
function FirstPanel({ config }: { config: TicketConfig }) {
  const { fields, words, onChange, guild, isReadOnly } = useEditedForm();
  const newItem = useNewItem("panels");
  const panels = fields.find(({ name }) => name === "panels");
  const channel = panels?.kind === "list" && describeForm(panels.item).find(({ name }) => name === "channel");
  if (panels?.kind !== "list" || !channel || isReadOnly) return null;
  const [subject, ...others] = subjectsOf(config);
  const buttons = others.length > 0 ? "a button for each subject" : `the button “${subject?.name}”`;
  const add = (chosen: unknown): void => {
    onChange("panels", [{ ...newItem(panels.item.parse({})), channel: chosen }]);
    // This question disappears after the choice; the new panel appears before the button that adds more.
    document.getElementById(fieldElementId("panels"))?.focus();
  };
  return (
    <section className={css.first} aria-label="First panel">
      <FormField
        field={channel}
        path="panels.0.channel"
        texts={{
          label: "Where do members open tickets?",
          help: `Choose a channel to create a panel with ${buttons} below. Then save and post it.`,
        }}
        value={null}
        onChange={add}
        issues={{}}
        isChanged={false}
        guild={guild}
        optionName={(option) => words.choices[option] ?? option}
        isReadOnly={false}
      />
    </section>
  );
}

/** Explains settings with which nobody is notified of a ticket until someone happens to open the dashboard. */
function NotificationAdvice({ config: { panels, teams, staffChannel } }: { config: TicketConfig }) {
  const isNotified = staffChannel !== null || teams.some(({ roles, mention }) => mention && roles.length > 0);
  if (isNotified || panels.length === 0) return null;
  return (
    <Notice>
      <p>
        Nobody is notified of new tickets. Add{" "}
        <Link to="." {...fieldAddress("teams")}>
          a team with roles
        </Link>{" "}
        or choose{" "}
        <Link to="." {...fieldAddress("staffChannel")}>
          a staff channel
        </Link>
        .
      </p>
    </Notice>
  );
}
