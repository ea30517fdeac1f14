import { aiTexts } from "#kit/ai/ai-texts.ts";
import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import type { SupportConfig } from "../contract.ts";
import { answerText, chatWords } from "../words.ts";

type Place = SupportConfig["places"][number];

/** A question that is typical of the place: what is asked in tickets is about the member's own case. */
const SAMPLES: Partial<Record<Place["where"], { answer: string; title: string }>> = {
  channel: {
    answer: "Matches begin at 18:00 UTC, and a crew has four to six members [1]. Sign up until Friday [1].",
    title: "Tournament rules",
  },
  ticket: {
    answer: "Open your receipt and choose “Request refund” [1]. The money arrives within five working days [1].",
    title: "How to ask for a refund",
  },
};
const SAMPLE = {
  answer: "Refunds take up to 14 days after you ask for one [1]. You get the money back the way you paid [1].",
  title: "Refund policy",
};
type Props = PreviewProps<SupportConfig> & {
  /** Only the answer. */
  isSmall?: boolean;
};

/** An answer, and what members read when there is none. */
export function AnswerPreview({ config, guild, isSmall = false }: Props) {
  const chat = useTranslator();
  const place = config.places.find(({ channel, forum }) => channel ?? forum) ?? config.places[0];
  const { answer: sample, title } = (place && SAMPLES[place.where]) ?? SAMPLE;
  const passages = [{ title, heading: null, page: null, text: "", url: "https://harbour.example/help", score: 0.9 }];
  const channelId = place?.channel ?? place?.forum ?? null;
  const button = (name: string, label: string, style: 1 | 2) => ({ type: 2 as const, custom_id: name, label, style });
  const human = config.offersTicket ? [button("human", chat.t(chatWords.buttons.human), 1)] : [];
  const rated = [
    button("helpful", chat.t(chatWords.buttons.helpful), 2),
    button("notHelpful", chat.t(chatWords.buttons.notHelpful), 2),
    ...human,
  ];
  const label = chat.t(aiTexts.label);
  const answer = answerText(chat, { answer: sample, passages, reason: null, label, hasSources: config.citesSources });
  const where = channelId ? { channelId } : { words: place?.where === "ticket" ? "in a new ticket" : "as a reply" };
  const isSilent = config.whenUnsure === "silent";
  const role = config.whenUnsure === "role" && config.unsureRole ? `\n<@&${config.unsureRole}>` : "";
  return (
    <>
      <MessagePreview
        title="An answer"
        isOn
        place={where}
        message={variantOf(answer)}
        guild={guild}
        controls={[{ type: 1, components: rated }]}
      />
      {!isSmall && (
        <MessagePreview
          title="When it doesn't know"
          isOn={!isSilent}
          place={where}
          message={variantOf(`${chat.t(chatWords.unsure)}${role}`)}
          guild={guild}
          controls={human.length > 0 ? [{ type: 1, components: human }] : undefined}
        />
      )}
    </>
  );
}

const variantOf = (content: string) => ({ variants: [{ ...emptyMessage(), content }] });
