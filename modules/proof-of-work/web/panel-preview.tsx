import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { ModalPreview } from "#kit-web/modal-preview/modal-preview.tsx";
import type { PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import { modalInputOf, proofOfWork, taskControls, taskSpec, type WorkConfig } from "../contract.ts";
import { panelTexts } from "../words.ts";
import css from "./work.module.css";

/** Discord's limit of component rows in a message. */
const ROWS = 5;
type Props = PreviewProps<WorkConfig> & { title?: string };

/** The panel as members see it; its menu has the server's tasks. */
export function PanelPreview({ config, guild, title = "Create content" }: Props) {
  const task = { number: 1, spec: { title, emoji: null, summary: "" } };
  return (
    <MessagePreview
      title="Panel"
      isOn
      place={config.panelIn === null ? { words: "choose a channel to post it" } : { channelId: config.panelIn }}
      message={config.panelMessage}
      guild={guild}
      controls={taskControls([task], panelTexts(useTranslator()), ROWS)}
    />
  );
}

/** The panel, and the form of the recipe's first task. */
export function RecipePanel({ config, guild, recipe, isSmall }: RecipeProps<WorkConfig>) {
  const { texts, after } = proofOfWork.recipes[recipe as keyof typeof proofOfWork.recipes];
  const [step] = after?.({ channel: null, reviewIn: null, points: 50 }, texts as never) ?? [];
  const task = taskSpec.safeParse(step?.body.spec);
  return (
    <div className={css.previews}>
      <PanelPreview config={config} guild={guild} title={texts.title} />
      {!isSmall && task.success && <ModalPreview title={task.data.title} inputs={task.data.inputs.map(modalInputOf)} />}
    </div>
  );
}
