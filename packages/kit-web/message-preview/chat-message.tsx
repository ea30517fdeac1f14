import "twemoji-colr-font/twemoji.css";
import type { ReactNode } from "react";
import type { EmbedPayload } from "#kit/message/payload.ts";
import { MarkdownText } from "./markdown/markdown-text.tsx";
import { momentText } from "./moment-text.ts";
import { ShownComponent } from "./shown-component.tsx";
import { ShownEmbed } from "./shown-embed.tsx";
import css from "./shown-message.module.css";
import type { ShownPart } from "./shown-part.ts";

type Props = {
  avatar: ReactNode;
  name: string;
  /** The color of the author's highest role, in CSS syntax. */
  color?: string | undefined;
  /** Shown next to the name, such as "App". */
  badge?: string | undefined;
  /** The time of the message; defaults to now. */
  at?: string;
  /** Shown next to the time, such as "edited". */
  marks?: ReactNode;
  /** Directly follows a message of the same author, so picture and name are omitted. */
  isFollowing?: boolean;
  /** Shown above the name: the message that it replies to. */
  above?: ReactNode;
  content?: string | undefined;
  /** Shown below the content: attached files. */
  attached?: ReactNode;
  embeds?: readonly EmbedPayload[];
  components?: readonly ShownPart[];
};

/** One message as Discord shows it. Needs a `ShownGuildProvider`. */
export function ChatMessage({ embeds = [], components = [], ...message }: Props) {
  const { avatar, name, color, badge, at = new Date().toISOString(), content, attached } = message;
  return (
    <div className={css.message} data-message data-following={message.isFollowing || undefined}>
      {avatar}
      <div className={css.body}>
        {message.above}
        <div className={css.author}>
          <span className={css.name} {...(color ? { style: { color } } : {})}>
            {name}
          </span>
          {badge && <span className={css.app}>{badge}</span>}
          <span className={css.sentAt}>{momentText(at)}</span>
          {message.marks}
        </div>
        {content !== undefined && (
          <div>
            <MarkdownText text={content} />
          </div>
        )}
        {attached}
        {embeds.map((embed, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no id
          <ShownEmbed key={place} embed={embed} />
        ))}
        {components.length > 0 && (
          <div className={css.components}>
            {components.map((component, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: components have no id
              <ShownComponent key={place} component={component} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
