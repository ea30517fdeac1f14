import { describeForm } from "#kit/field.ts";
import { useNewItem } from "#kit-web/chat/module-chat.tsx";
import { useEditedForm } from "#kit-web/form/config-form-context.tsx";
import { fieldElementId } from "#kit-web/form/field-element-id.ts";
import { FormField } from "#kit-web/form/form-field.tsx";
import { subjectsOf, type TicketConfig } from "../contract.ts";
import css from "./first-panel.module.css";

/**
 * The shortest way to a first ticket: only the first panel's channel is asked for. Choosing it adds the panel to the
 * form for review and saving.
 */
export function FirstPanel({ config }: { config: TicketConfig }) {
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
