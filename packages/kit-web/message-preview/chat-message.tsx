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
  /** As CSS has it: that of the highest role. */
  color?: string | undefined;
  /** Beside the name: "App". */
  badge?: string | undefined;
  /** When it was written; now, unless told. */
  at?: string;
  /** Beside the time: "edited". */
  marks?: ReactNode;
  /** Right below one of the same author: without picture and name. */
  isFollowing?: boolean;
  /** Above the name: what it answers. */
  above?: ReactNode;
  content?: string | undefined;
  /** Below the content: files that were sent along. */
  attached?: ReactNode;
  embeds?: readonly EmbedPayload[];
  components?: readonly ShownPart[];
};

/** One message of anyone as the platform draws it, within a `ShownGuildProvider`. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no other identity than their order
          <ShownEmbed key={place} embed={embed} />
        ))}
        {components.length > 0 && (
          <div className={css.components}>
            {components.map((component, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: components have no other identity than their order
              <ShownComponent key={place} component={component} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
