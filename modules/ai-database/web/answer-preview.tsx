import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import type { KnowledgeConfig } from "../contract.ts";
import { answerText, chatWords } from "../words.ts";

/** Enough for a setting that allows low matches, and for one that wants high ones. */
const SAMPLE_SCORE = 0.82;
const found = { page: null, score: SAMPLE_SCORE };
const SAMPLE = {
  asked: "How do I get a refund?",
  title: "Refunds",
  heading: "When you get a refund",
  text: "We refund a purchase within 14 days if the game was played for less than two hours.",
  url: "https://example.com/docs/refunds",
};
/** What each recipe's knowledge is about. */
const SAMPLES: Readonly<Record<string, typeof SAMPLE>> = {
  channel: {
    asked: "When is the next tournament?",
    title: "#announcements",
    heading: "",
    text: "The autumn tournament begins on Saturday at 18:00 UTC. Sign up until Friday.",
    url: "https://discord.com/channels/…",
  },
  staff: {
    asked: "How do we handle a ban appeal?",
    title: "Staff handbook",
    heading: "Appeals",
    text: "Two moderators decide. The one who banned the member isn't among them.",
    url: "https://example.com/staff/appeals",
  },
};

/** What a member reads after /kb ask. */
export function AnswerPreview({ config, guild, recipe = "" }: PreviewProps<KnowledgeConfig> & { recipe?: string }) {
  const chat = useTranslator();
  const { asked, ...sample } = SAMPLES[recipe] ?? SAMPLE;
  const isFound = SAMPLE_SCORE * 100 >= config.floor;
  const content = isFound
    ? answerText(chat, [{ ...sample, ...found }], config.whoAsks === "staff")
    : chat.t(config.notesGaps ? chatWords.noted : chatWords.nothing);
  return (
    <MessagePreview
      title={`/kb ask ${asked}`}
      isOn
      place={{ words: "only the person who asks sees it" }}
      message={{ variants: [{ ...emptyMessage(), content }] }}
      guild={guild}
    />
  );
}

export const RecipePreview = ({ recipe, config, guild }: RecipeProps<KnowledgeConfig>) => (
  <AnswerPreview recipe={recipe} config={config} guild={guild} />
);
