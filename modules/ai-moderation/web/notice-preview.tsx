import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import type { ModerationConfig, Rule } from "../contract.ts";
import { ACTION_NAMES, appealLabel, KIND_NAMES, noticeText } from "../words.ts";
import css from "./moderation.module.css";

/** What a member reads after their message was removed. */
export function NoticePreview({ config, guild }: PreviewProps<ModerationConfig>) {
  const chat = useTranslator();
  const rule = config.rules[0]?.name || KIND_NAMES.spam;
  const content = noticeText(chat, {
    ...{ server: guild.name, action: "delete", until: "", rule, reason: null, warnings: null },
    ...{ excerpt: "> Buy followers here: www.example.com", appeal: config.appeals ? 12 : null },
  });
  return (
    <MessagePreview
      title="Private notice"
      isOn={config.notifies}
      place={{ words: "only the member sees it" }}
      message={{ variants: [{ ...emptyMessage(), content }] }}
      guild={guild}
      {...(config.appeals && { controls: [appealRow(appealLabel(chat))] })}
    />
  );
}

const appealRow = (label: string) => ({
  type: ComponentType.ActionRow as const,
  components: [
    { type: ComponentType.Button as const, style: ButtonStyle.Secondary as const, label, custom_id: "example" },
  ],
});

const LINES: Partial<Record<Rule["kind"], string>> = {
  spam: "Seven messages in ten seconds",
  mentions: "@Robin @Kim @Mara @Tove …",
  invites: "Join my server: discord.gg/example",
  lookalikes: "Free Nitro: https://disc0rd-gift.com",
  repeats: "The same message, four times",
  attachments: "setup.exe",
  profanity: "A slur, in any spelling",
  words: "A word from your list",
};

/** What a recipe's rules find, and what happens then. */
export const RulesPreview = ({ config, isSmall }: RecipeProps<ModerationConfig>) => (
  <ul className={css.found} data-small={isSmall}>
    {config.rules.map(({ name, kind, action }) => (
      <li key={name}>
        <q>{LINES[kind] ?? KIND_NAMES[kind]}</q>
        <span>
          <strong>{name}</strong> {ACTION_NAMES[action]}
        </span>
      </li>
    ))}
  </ul>
);
