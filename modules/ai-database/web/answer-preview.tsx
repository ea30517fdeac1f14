import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import type { KnowledgeConfig } from "../contract.ts";
import { answerText, chatWords } from "../words.ts";

/** Enough for a setting that allows low matches, and for one that wants high ones. */
const SAMPLE_SCORE = 0.82;
const SAMPLE = {
  title: "Refunds",
  heading: "When you get a refund",
  page: null,
  text: "We refund a purchase within 14 days if the game was played for less than two hours.",
  url: "https://example.com/docs/refunds",
  score: SAMPLE_SCORE,
};

/** What a member reads after /kb ask. */
export function AnswerPreview({ config, guild }: PreviewProps<KnowledgeConfig>) {
  const chat = useTranslator();
  const isFound = SAMPLE_SCORE * 100 >= config.floor;
  const content = isFound
    ? answerText(chat, [SAMPLE], config.whoAsks === "staff")
    : chat.t(config.notesGaps ? chatWords.noted : chatWords.nothing);
  return (
    <MessagePreview
      title="/kb ask How do I get a refund?"
      isOn
      place={{ words: "only the person who asks sees it" }}
      message={{ variants: [{ ...emptyMessage(), content }] }}
      guild={guild}
    />
  );
}

export const RecipePreview = ({ config, guild }: RecipeProps<KnowledgeConfig>) => (
  <AnswerPreview config={config} guild={guild} />
);
