import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { CONTROL_ROWS, PanelMessage } from "#kit-web/message-preview/panel-message.tsx";
import { ModalPreview } from "#kit-web/modal-preview/modal-preview.tsx";
import type { PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import { modalInputOf, proofOfWork, taskControls, taskSpec, type WorkConfig } from "../contract.ts";
import { panelTexts } from "../words.ts";
import css from "./work.module.css";

type Props = PreviewProps<WorkConfig> & { title?: string };

/** The panel as members see it; its menu has the server's tasks. */
export function PanelPreview({ config, guild, title = "Create content" }: Props) {
  const task = { number: 1, spec: { title, emoji: null, summary: "" } };
  return (
    <PanelMessage
      config={config}
      guild={guild}
      controls={taskControls([task], panelTexts(useTranslator()), CONTROL_ROWS)}
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
