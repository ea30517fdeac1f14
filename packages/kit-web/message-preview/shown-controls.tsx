// A row of links, buttons and select menus below a message. Only links work in a preview.
import { ChevronDownIcon, ExternalLinkIcon } from "lucide-react";
import type { ButtonPayload } from "#kit/message/payload.ts";
import { GuildEmoji } from "./guild-emoji.tsx";
import css from "./shown-controls.module.css";
import type { ControlRow, PressButton } from "./shown-part.ts";

export function ShownControl({ control }: { control: ControlRow["components"][number] }) {
  if (control.type === 2) return <ShownButton button={control} />;
  return (
    <span className={css.select}>
      <span>{control.placeholder ?? "Make a selection"}</span>
      <ChevronDownIcon size={18} aria-hidden />
    </span>
  );
}

export function ShownButton({ button }: { button: ButtonPayload | PressButton }) {
  const { label, emoji } = button;
  const words = (
    <>
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
    </>
  );
  if (button.style !== 5) {
    return (
      <span className={css.button} data-style={button.style} data-disabled={button.disabled || undefined}>
        {words}
      </span>
    );
  }
  return (
    <a
      className={css.button}
      target="_blank"
      rel="noopener noreferrer"
      {...(/^https?:\/\//i.test(button.url) ? { href: button.url } : {})}
      {...(label === undefined ? { "aria-label": emoji?.name ?? "Link" } : {})}
    >
      {words}
      <ExternalLinkIcon size={16} aria-hidden />
    </a>
  );
}
