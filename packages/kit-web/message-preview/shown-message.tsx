import type { MessagePayload } from "#kit/message/payload.ts";
import type { AlongPicture } from "#kit/message/with-picture.ts";
import { useInstallation } from "../installation.tsx";
import type { FaceGuild } from "../module-face.ts";
import { botAvatarUrl } from "./bot-avatar-url.ts";
import { ChatMessage } from "./chat-message.tsx";
import { readableColor } from "./readable-color.ts";
import { ShownGuildProvider } from "./shown-guild.ts";
import css from "./shown-message.module.css";
import type { ControlRow } from "./shown-part.ts";
import { ShownPicture } from "./shown-picture.tsx";

type Props = {
  payload: MessagePayload;
  guild: FaceGuild;
  /** Shown below the message, as attachments are. */
  attached?: AlongPicture | undefined;
  /** Buttons and menus that the module adds below the message. */
  controls?: readonly ControlRow[] | undefined;
  /** Names of mentioned members, by id. */
  memberNames: Readonly<Record<string, string>>;
};

/** One bot message as Discord shows it. */
export function ShownMessage({ payload, guild, attached, controls = [], memberNames }: Props) {
  const { cdnUrl } = useInstallation();
  const { content, embeds = [], components = [] } = payload;
  const { bot } = guild;
  return (
    <ShownGuildProvider value={{ guild, memberNames, cdnUrl }}>
      <ChatMessage
        avatar={<img src={botAvatarUrl(cdnUrl, guild)} alt="" width={40} height={40} className={css.avatar} />}
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
