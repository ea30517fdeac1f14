import { ActionIcon, Button, Loader, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TrashIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { isEmptyMessage } from "#kit/message/message-size.ts";
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX, templateRoutes } from "#kit/message/template-routes.ts";
import { errorMessage } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { notify } from "../notifications/notification.ts";
import { Dialog } from "../overlay/dialog.tsx";
import { builtInTemplates } from "./built-in-templates.ts";
import { useComposing } from "./composer-context.ts";
import css from "./dialog.module.css";

type Props = {
  onClose: () => void;
  message: ComposedMessage;
  onUse: (message: ComposedMessage) => void;
};

/** Message templates: built in, and saved by the guild. */
export function TemplatesDialog({ onClose, message, onUse }: Props) {
  return (
    <Dialog onClose={onClose} title="Templates" size="lg" closeLabel="Close templates">
      <div className={css.stack}>
        <OwnTemplates message={message} onUse={onUse} />
        <section className={css.group}>
          <h3>Built-in templates</h3>
          <ul className={css.list}>
            {builtInTemplates.map(({ name, explains, message: template }) => (
              <li key={name} className={css.template}>
                <span className={css.words}>
                  {name}
                  <span className={css.note}>{explains}</span>
                </span>
                <Button size="compact-sm" variant="default" aria-label={`Use ${name}`} onClick={() => onUse(template)}>
                  Use
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

function OwnTemplates({ message, onUse }: Pick<Props, "message" | "onUse">) {
  const { guild } = useComposing();
  const client = useQueryClient();
  const queryKey = ["guild", guild.id, "message-templates"];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(templateRoutes.listTemplates, { params: { id: guild.id } }, signal),
  });
  const reread = () => client.invalidateQueries({ queryKey });
  const remove = async (template: string): Promise<void> => {
    try {
      await call(templateRoutes.removeTemplate, { params: { id: guild.id, template } });
    } catch (error) {
      notify("Delete failed", { type: "error", description: errorMessage(error) });
    }
    await reread();
  };

  return (
    <section className={css.group}>
      <h3>This server's templates</h3>
      {found.isPending && <Loader size="sm" aria-label="Loading templates" />}
      {found.isError && <p role="alert">{errorMessage(found.error)}</p>}
      {found.data?.templates.length === 0 && (
        <p className={css.note}>No templates yet. Save this message as a template to reuse it.</p>
      )}
      {found.data && found.data.templates.length > 0 && (
        <ul className={css.list}>
          {found.data.templates.map(({ id, name, message: template, savedBy }) => (
            <li key={id} className={css.template}>
              <span className={css.words}>
                {name}
                <span className={css.note}>saved by {savedBy.name}</span>
              </span>
              <Button size="compact-sm" variant="default" aria-label={`Use ${name}`} onClick={() => onUse(template)}>
                Use
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete template ${name}`}
                onClick={() => void remove(id)}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {found.data && found.data.templates.length < TEMPLATES_MAX && !isEmptyMessage(message) && (
        <KeepForm message={message} onKept={reread} />
      )}
    </section>
  );
}

function KeepForm({ message, onKept }: { message: ComposedMessage; onKept: () => Promise<void> }) {
  const { guild } = useComposing();
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The dialog is inside the module's form.
    event.stopPropagation();
    setIsSaving(true);
    setRefusal(null);
    try {
      await call(templateRoutes.saveTemplate, { params: { id: guild.id }, body: { name, message } });
      setName("");
      await onKept();
    } catch (error) {
      setRefusal(errorMessage(error));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form className={css.keep} onSubmit={(event) => void keep(event)}>
      <TextInput
        label="Save message as template"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={TEMPLATE_NAME_MAX}
        error={refusal}
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={isSaving} disabled={name.trim() === ""}>
        Keep
      </Button>
    </form>
  );
}
