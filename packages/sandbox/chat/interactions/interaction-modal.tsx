import {
  type APIModalInteractionResponseCallbackComponent,
  ComponentType,
  InteractionType,
} from "discord-api-types/v10";
import { type ReactNode, useState } from "react";
import { Markdown } from "../markdown/draw.tsx";
import { useGuild, useSession, useWorld } from "../store/use-world.ts";
import type { OpenModal } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import { interact } from "./interact.ts";
import styles from "./interactions.module.css";
import { type Answers, buildModalData, type ModalInput, readInitialAnswers } from "./modal-data.ts";
import { ModalField } from "./modal-field.tsx";

/** The modal that a bot opened for this person, if any. */
export function InteractionModal() {
  const modal = useWorld((world) => world.modal);
  return modal === undefined ? null : <ModalForm key={modal.id} modal={modal} />;
}

function ModalForm({ modal }: { readonly modal: OpenModal }) {
  const session = useSession();
  const guild = useGuild(modal.guildId);
  const [answers, setAnswers] = useState<Answers>(() => readInitialAnswers(modal.components));
  const { fault, run, isBusy } = useTask();
  const close = () => session.world.update((world) => ({ ...world, modal: undefined }));
  const submit = async () => {
    const { data, files } = buildModalData(modal, answers);
    const begun = {
      type: InteractionType.ModalSubmit,
      applicationId: modal.applicationId,
      guildId: modal.guildId,
      channelId: modal.channelId,
      data,
      files,
      label: modal.title,
    };
    if (await run(() => interact(session, begun))) close();
  };
  return (
    <Dialog
      title={modal.title}
      onClose={close}
      actions={
        <>
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="interaction-modal" disabled={isBusy}>
            Submit
          </Button>
        </>
      }
    >
      <p className={styles.warning}>
        This form goes to {modal.applicationName}. Do not share passwords or other secrets.
      </p>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <form
        id="interaction-modal"
        className={styles.modalForm}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {modal.components.map((component, index) => (
          <ModalPart
            key={component.id ?? index}
            component={component}
            draw={(inner) => (
              <ModalField
                field={inner}
                label={component.type === ComponentType.Label ? component.label : undefined}
                hint={component.type === ComponentType.Label ? component.description : undefined}
                guild={guild}
                answer={answers.get(inner.custom_id)}
                onAnswer={(answer) => setAnswers((before) => new Map(before).set(inner.custom_id, answer))}
              />
            )}
          />
        ))}
      </form>
    </Dialog>
  );
}

interface ModalPartProps {
  readonly component: APIModalInteractionResponseCallbackComponent;
  readonly draw: (field: ModalInput) => ReactNode;
}

/** Older modals have inputs in action rows, newer ones in labels, with text displays between them. */
function ModalPart({ component, draw }: ModalPartProps) {
  switch (component.type) {
    case ComponentType.ActionRow:
      return component.components.map((field) => <div key={field.custom_id}>{draw(field)}</div>);
    case ComponentType.Label:
      return draw(component.component);
    case ComponentType.TextDisplay:
      return <Markdown text={component.content} />;
  }
}
