import { aiTexts } from "#kit/ai/ai-texts.ts";
import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import type { SupportConfig } from "../contract.ts";
import { answerText, chatWords } from "../words.ts";

const SAMPLE = {
  answer: "Refunds take up to 14 days after you ask for one [1]. You get the money back the way you paid [1].",
  passages: [
    {
      title: "Refund policy",
      heading: null,
      page: null,
      text: "",
      url: "https://harbour.example/refunds",
      score: 0.9,
    },
  ],
};

type Props = PreviewProps<SupportConfig> & {
  /** Only the answer. */
  isSmall?: boolean;
};

/** An answer, and what members read when there is none. */
export function AnswerPreview({ config, guild, isSmall = false }: Props) {
  const chat = useTranslator();
  const place = config.places.find(({ channel, forum }) => channel ?? forum);
  const channelId = place?.channel ?? place?.forum ?? null;
  const button = (name: string, label: string, style: 1 | 2) => ({ type: 2 as const, custom_id: name, label, style });
  const human = config.offersTicket ? [button("human", chat.t(chatWords.buttons.human), 1)] : [];
  const rated = [
    button("helpful", chat.t(chatWords.buttons.helpful), 2),
    button("notHelpful", chat.t(chatWords.buttons.notHelpful), 2),
    ...human,
  ];
  const label = chat.t(aiTexts.label);
  const answer = answerText(chat, { ...SAMPLE, reason: null, label, hasSources: config.citesSources });
  const where = channelId ? { channelId } : { words: "as a reply" };
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
