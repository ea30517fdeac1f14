import "twemoji-colr-font/twemoji.css";
import type { MessagePayload } from "#kit/message/payload.ts";
import type { AlongPicture } from "#kit/message/with-picture.ts";
import { useInstallation } from "../installation.tsx";
import type { FaceGuild } from "../module-face.ts";
import { botAvatarUrl } from "./bot-avatar-url.ts";
import { MarkdownText } from "./markdown/markdown-text.tsx";
import { momentText } from "./moment-text.ts";
import { readableColor } from "./readable-color.ts";
import { ShownComponent } from "./shown-component.tsx";
import { ShownEmbed } from "./shown-embed.tsx";
import { ShownGuildProvider } from "./shown-guild.ts";
import css from "./shown-message.module.css";
import { ShownPicture } from "./shown-picture.tsx";

type Props = {
  payload: MessagePayload;
  guild: FaceGuild;
  /** Shown below the message, as a file that is sent along is. */
  attached?: AlongPicture | undefined;
  /** Names of members that the message may mention, by id. */
  memberNames: Readonly<Record<string, string>>;
};

/** One message of the bot as the platform draws it. */
export function ShownMessage({ payload, guild, attached, memberNames }: Props) {
  const { cdnUrl } = useInstallation();
  const { content, embeds = [], components = [] } = payload;
  const { bot } = guild;
  return (
    <ShownGuildProvider value={{ guild, memberNames, cdnUrl }}>
      <div className={css.message} data-message>
        <img src={botAvatarUrl(cdnUrl, guild)} alt="" width={40} height={40} className={css.avatar} />
        <div className={css.body}>
          <div className={css.author}>
            <span className={css.name} {...(bot.color ? { style: { color: readableColor(bot.color) } } : {})}>
              {bot.name}
            </span>
            <span className={css.app}>App</span>
            <span className={css.sentAt}>{momentText(new Date().toISOString())}</span>
          </div>
          {content !== undefined && (
            <div>
              <MarkdownText text={content} />
            </div>
          )}
          {attached && <ShownPicture url={attached.address} alt={attached.alt} className={css.attached} />}
          {embeds.map((embed, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no other identity than their order
            <ShownEmbed key={at} embed={embed} />
          ))}
          {components.length > 0 && (
            <div className={css.components}>
              {components.map((component, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: components have no other identity than their order
                <ShownComponent key={at} component={component} />
              ))}
            </div>
          )}
        </div>
      </div>
    </ShownGuildProvider>
  );
}
