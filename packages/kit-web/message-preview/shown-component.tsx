import { IconExternalLink } from "@tabler/icons-react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { hexColor } from "#kit/color.ts";
import type { ButtonPayload, ComponentPayload } from "#kit/message/payload.ts";
import { GuildEmoji } from "./guild-emoji.tsx";
import { MarkdownText } from "./markdown/markdown-text.tsx";
import css from "./shown-component.module.css";
import { ShownPicture } from "./shown-picture.tsx";

/** A part of a message of components, and what stands in it. */
export function ShownComponent({ component }: { component: ComponentPayload }) {
  switch (component.type) {
    case 1:
      return (
        <div className={css.row}>
          {inOrder(component.components, (button) => (
            <LinkButton button={button} />
          ))}
        </div>
      );
    case 9: {
      const { accessory } = component;
      return (
        <div className={css.section}>
          <div className={css.texts}>
            {inOrder(component.components, (text) => (
              <ShownComponent component={text} />
            ))}
          </div>
          {accessory.type === 2 ? (
            <LinkButton button={accessory} />
          ) : (
            <ShownPicture url={accessory.media.url} alt={accessory.description ?? ""} className={css.thumbnail} />
          )}
        </div>
      );
    }
    case 10:
      return (
        <div>
          <MarkdownText text={component.content} />
        </div>
      );
    case 12:
      return (
        <div className={css.gallery} data-count={Math.min(component.items.length, 2)}>
          {inOrder(component.items, ({ media, description, spoiler }) => (
            <Cover isSpoiler={spoiler}>
              <ShownPicture url={media.url} alt={description ?? ""} />
            </Cover>
          ))}
        </div>
      );
    case 14:
      return (
        <hr
          className={clsx(css.separator, component.spacing === 2 && css.large, !component.divider && css.invisible)}
        />
      );
    case 17: {
      const { accent_color: color } = component;
      return (
        <Cover isSpoiler={component.spoiler}>
          <div
            className={css.container}
            {...(color === undefined ? {} : { style: { borderInlineStart: `4px solid ${hexColor(color)}` } })}
          >
            {inOrder(component.components, (inner) => (
              <ShownComponent component={inner} />
            ))}
          </div>
        </Cover>
      );
    }
  }
}

/** Parts of a message have no other identity than their order. */
function inOrder<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <OneOf key={at}>{draw(item)}</OneOf>
  ));
}
const OneOf = ({ children }: { children: ReactNode }) => children;

/** Hides what is marked as a spoiler until it is pressed. */
function Cover({ isSpoiler, children }: { isSpoiler: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isSpoiler || isOpen) return children;
  return (
    <button type="button" className={css.cover} onClick={() => setIsOpen(true)}>
      Spoiler: press to show
    </button>
  );
}

function LinkButton({ button: { url, label, emoji } }: { button: ButtonPayload }) {
  return (
    <a
      className={css.button}
      target="_blank"
      rel="noopener noreferrer"
      {...(url === "" ? {} : { href: url })}
      {...(label === undefined ? { "aria-label": emoji?.name ?? "Link" } : {})}
    >
      {emoji?.id ? (
        <GuildEmoji id={emoji.id} name={emoji.name} animated={emoji.animated ?? false} />
      ) : (
        emoji && (
          <span className={css.emoji} aria-hidden>
            {emoji.name}
          </span>
        )
      )}
      {label !== undefined && <span>{label}</span>}
      <IconExternalLink size={16} aria-hidden />
    </a>
  );
}
