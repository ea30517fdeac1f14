import { Button } from "@mantine/core";
import { CheckIcon } from "lucide-react";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { MESSAGE_LIMITS } from "#kit/message/message-limits.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { ComposingProvider } from "#kit-web/composer/composer-context.ts";
import { TextEditor } from "#kit-web/composer/text-editor.tsx";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import { changedNames } from "#kit-web/form/draft.ts";
import { fieldElementId } from "#kit-web/form/field-element-id.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import { issuesOf, withFaults } from "#kit-web/module-frame/form-issues.ts";
import css from "./demo-form.module.css";
import type { Opening } from "./opening.ts";
import { type Stage, worded } from "./stage.ts";

type Props = {
  module: LoadedModule;
  opening: Opening;
  stage: Stage;
  /** Someone interacts with pointer or keyboard. */
  onTouch: () => void;
  onChange: (name: string, value: unknown) => void;
  onSave: () => void;
};

/** The demo's settings with the real inputs of the module's page, and the save button. */
export function DemoForm({ module, opening: { fields, names }, stage, onTouch, onChange, onSave }: Props) {
  const { card, contract, words } = module;
  const { draft, saved } = stage;
  const changed = changedNames(saved, draft);
  const issues = issuesOf(contract, { enabled: true, config: draft }, sampleGuild, words.errors);
  const isBlocked = Object.keys(issues.blocking).length > 0;
  const field = fields.find(({ name }) => name === names.message);
  const placeholders = field?.kind === "message" ? field.placeholders : [];
  const message = draft[names.message] as MessageVariants;
  const id = fieldElementId(names.message);
  const texts = words.fields[names.message];
  return (
    <section className={css.form} aria-label={`Settings of ${words.name}`} onFocus={onTouch} onPointerDown={onTouch}>
      <header className={css.head}>
        <span className={css.icon}>
          <card.Icon size={20} />
        </span>
        <strong>{words.name}</strong>
      </header>
      <div className={css.fields}>
        <ConfigFormProvider
          fields={fields}
          words={words}
          values={draft}
          changed={changed}
          issues={withFaults(issues.all, {})}
          onChange={onChange}
          guild={sampleGuild}
          isReadOnly={false}
        >
          <ConfigField name={names.toggle} />
          {draft[names.toggle] === true && (
            <div className={css.message}>
              <label htmlFor={id}>{texts?.label}</label>
              <ComposingProvider value={{ guild: sampleGuild, placeholders, isReadOnly: false }}>
                <TextEditor
                  id={id}
                  label={texts?.label ?? ""}
                  value={message.variants[0]?.content ?? ""}
                  onChange={(text) => onChange(names.message, worded(message, text))}
                  max={MESSAGE_LIMITS.content}
                  isInvalid={false}
                  describedBy={undefined}
                />
              </ComposingProvider>
            </div>
          )}
          <ConfigField name={names.channel} />
        </ConfigFormProvider>
      </div>
      <footer className={css.save} data-dirty={changed.length > 0}>
        <span>
          {changed.length > 0 ? (
            `${changed.length} unsaved ${changed.length === 1 ? "change" : "changes"}`
          ) : (
            <>
              <CheckIcon size={18} aria-hidden /> Saved
            </>
          )}
        </span>
        <Button size="sm" disabled={changed.length === 0 || isBlocked} onClick={onSave}>
          Save
        </Button>
      </footer>
    </section>
  );
}
