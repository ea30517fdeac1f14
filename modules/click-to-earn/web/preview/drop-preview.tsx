import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Translator } from "#kit/chat/translator.ts";
import { emojiPart } from "#kit/emoji.ts";
import { BUTTON_STYLES } from "#kit/message/button-styles.ts";
import { useItemsOrNew } from "#kit-web/chat/module-chat.tsx";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { roleMention } from "#kit-web/form/value-text/describe-gate.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { ShownMessage } from "#kit-web/message-preview/shown-message.tsx";
import type { ControlRow, PressButton } from "#kit-web/message-preview/shown-part.ts";
import type { PageGuild, PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import { clickToEarn, type DropKind, type DropsConfig } from "../../contract.ts";
import { chatWords } from "../../words.ts";
import css from "./drop-preview.module.css";
import { claimedText, dropValues, endedText, runningText } from "./drop-text.ts";

const SYMBOLS = [
  ["⚓", "anchor"],
  ["🔔", "bell"],
  ["🔑", "key"],
  ["🌙", "moon"],
] as const;

type Moment = "running" | "pressed" | "ended";
const MOMENTS: readonly { value: Moment; label: string }[] = [
  { value: "running", label: "Posted" },
  { value: "pressed", label: "Claimed" },
  { value: "ended", label: "Ended" },
];

type Props = PreviewProps<DropsConfig> & {
  /** As a static image: only the moment of posting. */
  isStill?: boolean;
};

/** A preview of each drop type: when it appears, the private reply to a press, and the result. */
export function DropPreview({ config: given, guild, isStill = false }: Props) {
  const chat = useTranslator();
  const config = { ...given, drops: [...useItemsOrNew(clickToEarn.config, "drops", given.drops)] };
  const [chosen, setChosen] = useState(0);
  const [moment, setMoment] = useState<Moment>("running");
  const at = Math.min(chosen, config.drops.length - 1);
  const kind = config.drops[at];

  if (!kind) return null;
  const message = {
    title: kind.name || "Drop",
    isOn: kind.isOn,
    place: { channelId: kind.channel },
    message: kind.message,
    guild,
    values: dropValues(chat, kind, roleMention(guild)),
  };
  return (
    <div className={css.preview}>
      <div className={css.choices}>
        {config.drops.length > 1 && (
          <NativeSelect
            aria-label="Drop type"
            value={String(at)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            data={config.drops.map(({ name }, index) => ({
              value: String(index),
              label: `${index + 1}. ${name || "Unnamed"}`,
            }))}
          />
        )}
        {!isStill && (
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label="Preview state"
            value={moment}
            onChange={(value) => setMoment(value as Moment)}
            data={[...MOMENTS]}
          />
        )}
      </div>
      {moment === "ended" ? (
        <MessagePreview {...message} status={endedText(chat, kind, config)} />
      ) : (
        <MessagePreview {...message} status={runningText(chat, kind)} controls={claimedBy(chat, kind)} />
      )}
      {kind.claimBy === "reaction" && moment === "pressed" && (
        <p className={css.note}>Reactions get no private reply. The message names the winners.</p>
      )}
      {moment === "pressed" && kind.claimBy === "button" && (
        <section className={css.alone} aria-label="Private reply">
          <p className={css.note}>Only visible to the member:</p>
          {kind.steps === "confirm" && (
            <Aside
              guild={guild}
              text={chat.t(chatWords.confirm)}
              buttons={[{ type: 2, style: 3, label: chat.t(chatWords.confirmButton) }]}
            />
          )}
          {kind.steps === "symbol" && (
            <Aside
              guild={guild}
              text={chat.t(chatWords.symbol, { symbol: chatWords.symbols[SYMBOLS[1][1]] })}
              buttons={SYMBOLS.map(([name, label]) => ({
                type: 2,
                style: 2,
                label: chat.t(chatWords.symbols[label]),
                emoji: { name },
              }))}
            />
          )}
          <Aside guild={guild} text={claimedText(chat, kind, roleMention(guild))} />
        </section>
      )}
    </div>
  );
}

/** The recipe's drop, or the last type of saved settings. */
export const DropRecipe = ({ isSmall, config, guild }: RecipeProps<DropsConfig>) => (
  <DropPreview config={{ ...config, drops: config.drops.slice(-1) }} guild={guild} isStill={isSmall} />
);

/** The button or, because Discord's reactions look alike, the reaction with its count. */
function claimedBy(chat: Translator, kind: DropKind): ControlRow[] {
  const emoji = emojiPart(kind.emoji);
  const button: PressButton =
    kind.claimBy === "reaction"
      ? { type: 2, style: 2, label: "1", ...emoji }
      : { type: 2, style: BUTTON_STYLES[kind.style], label: kind.label.trim() || chat.t(chatWords.claim), ...emoji };
  return [{ type: 1, components: [button] }];
}

type AsideProps = { guild: PageGuild; text: string; buttons?: PressButton[] };

/** A reply that only the clicking member sees. */
const Aside = ({ guild, text, buttons = [] }: AsideProps) => (
  <ShownMessage
    guild={guild}
    payload={{ content: text, allowed_mentions: { parse: [], roles: [], users: [] }, assets: [] }}
    controls={buttons.length > 0 ? [{ type: 1, components: buttons }] : []}
    memberNames={{}}
  />
);
