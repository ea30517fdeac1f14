import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { ModalPreview } from "#kit-web/modal-preview/modal-preview.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import {
  applyControls,
  asksSomething,
  challengeControls,
  panelControls,
  type VerificationConfig,
} from "../contract.ts";
import { challengeTexts } from "../words.ts";
import css from "./members.module.css";

/** As the bot draws them, with sample letters. */
const EXAMPLE = { address: "/sample-captcha.jpg", alt: "Six distorted letters and digits, crossed by lines" };

type Props = PreviewProps<VerificationConfig> & { parts: "panel" | "challenge" | "both" };

/** What members will see: the panel, and the question after they press its button. */
export function GatePreview({ config, guild, parts }: Props) {
  const texts = challengeTexts(useTranslator());
  const { method, questions } = config;
  const isPicture = method === "captcha";
  const isApplication = method === "application";
  const asked =
    method === "web"
      ? texts.web
      : isApplication
        ? texts.applied
        : isPicture
          ? texts.captcha
          : method === "question"
            ? questions[0]?.text || texts.sum
            : texts.passed;
  const labels = { answer: texts.labels.answer, other: isPicture ? texts.labels.other : null };
  return (
    <div className={css.previews}>
      {parts !== "challenge" && (
        <MessagePreview
          title="Panel"
          isOn
          place={{ channelId: config.channel }}
          message={config.message}
          guild={guild}
          controls={panelControls(config)}
        />
      )}
      {parts !== "panel" && isApplication && config.form.length > 0 && (
        <ModalPreview title={texts.formTitle} inputs={config.form} />
      )}
      {parts !== "panel" && (
        <MessagePreview
          title="After the button"
          isOn
          place={{ words: "only the member sees it" }}
          message={{ variants: [{ ...emptyMessage(), content: asked }] }}
          guild={guild}
          {...(isPicture && { picture: EXAMPLE })}
          {...(asksSomething({ method }) && { controls: challengeControls(labels, "example") })}
          {...(method === "web" && { controls: applyControls(texts.openPage) })}
        />
      )}
    </div>
  );
}
