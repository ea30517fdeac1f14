import { type GuildLook, PLAIN_LOOK, withLook } from "#kit/guild-look.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import type { AttachedPicture } from "#kit/message/with-picture.ts";
import { useModuleChat } from "../chat/module-chat.tsx";
import { useInstallation } from "../installation.tsx";
import type { PageGuild } from "../module-pages.ts";
import { botAvatarUrl } from "./bot-avatar-url.ts";
import { ChatMessage } from "./chat-message.tsx";
import { readableColor } from "./readable-color.ts";
import { ShownGuildProvider } from "./shown-guild.ts";
import css from "./shown-message.module.css";
import type { ControlRow } from "./shown-part.ts";
import { ShownPicture } from "./shown-picture.tsx";

type MessageLook = Pick<GuildLook, "color" | "footer">;

type Props = {
  payload: MessagePayload;
  /** Replaces the bot's picture in the guild. */
  avatar?: string | undefined;
  /** Replaces the saved color and footer of all messages in the guild. */
  look?: MessageLook | undefined;
  guild: PageGuild;
  /** Shown below the message, as attachments are. */
  attached?: AttachedPicture | undefined;
  /** Buttons and menus that the module adds below the message. */
  controls?: readonly ControlRow[] | undefined;
  /** Names of mentioned members, by id. */
  memberNames: Readonly<Record<string, string>>;
};

/** One bot message as Discord shows it. */
export function ShownMessage({ payload, avatar, look, guild, attached, controls = [], memberNames }: Props) {
  const { cdnUrl } = useInstallation();
  const saved = useModuleChat().look;
  const { content, embeds = [], components = [] } = withLook(payload, look ?? saved ?? PLAIN_LOOK);
  const { bot } = guild;
  return (
    <ShownGuildProvider value={{ guild, memberNames, cdnUrl }}>
      <ChatMessage
        avatar={
          <img src={avatar ?? botAvatarUrl(cdnUrl, guild)} alt="" width={40} height={40} className={css.avatar} />
        }
        name={bot.name}
        color={bot.color ? readableColor(bot.color) : undefined}
        badge="App"
        content={content}
        attached={attached && <ShownPicture url={attached.address} alt={attached.alt} className={css.attached} />}
        embeds={embeds}
        components={[...components, ...controls]}
      />
    </ShownGuildProvider>
  );
}
