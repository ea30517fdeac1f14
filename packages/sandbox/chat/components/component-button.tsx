import { clsx } from "clsx";
import { type APIButtonComponent, ButtonStyle, ComponentType } from "discord-api-types/v10";
import { ExternalLinkIcon, SparklesIcon } from "lucide-react";
import { EmojiGlyph } from "../messages/emoji-glyph.tsx";
import { Spinner } from "../ui/notice.tsx";
import styles from "./components.module.css";
import { usePress } from "./hosting.ts";

const LOOKS: Record<number, string | undefined> = {
  [ButtonStyle.Primary]: styles.primary,
  [ButtonStyle.Secondary]: styles.secondary,
  [ButtonStyle.Success]: styles.success,
  [ButtonStyle.Danger]: styles.danger,
};

export function ComponentButton({ button }: { readonly button: APIButtonComponent }) {
  const { press, pendingId } = usePress();
  if (button.style === ButtonStyle.Premium) {
    return (
      <button
        type="button"
        className={clsx(styles.button, styles.primary)}
        disabled
        title="Nothing is sold in the sandbox"
      >
        <SparklesIcon size={18} aria-hidden="true" /> Upgrade
      </button>
    );
  }
  const content = (
    <>
      {button.emoji !== undefined && <EmojiGlyph emoji={button.emoji} />}
      {button.label !== undefined && <span>{button.label}</span>}
    </>
  );
  const name = button.label === undefined ? { "aria-label": button.emoji?.name ?? "Button" } : {};
  if (button.style === ButtonStyle.Link) {
    const isUsable = /^https?:\/\//i.test(button.url) && button.disabled !== true;
    return (
      <a
        {...name}
        className={clsx(styles.button, styles.secondary)}
        target="_blank"
        rel="noopener noreferrer"
        aria-disabled={!isUsable}
        {...(isUsable ? { href: button.url } : {})}
      >
        {content}
        <ExternalLinkIcon size={16} aria-hidden="true" />
      </a>
    );
  }
  const { custom_id } = button;
  const isPending = pendingId === custom_id;
  return (
    <button
      {...name}
      type="button"
      className={clsx(styles.button, LOOKS[button.style])}
      disabled={button.disabled === true}
      aria-busy={isPending}
      onClick={() => {
        if (pendingId === undefined) void press({ component_type: ComponentType.Button, custom_id });
      }}
    >
      <span className={clsx(styles.content, isPending && styles.faded)}>{content}</span>
      {isPending && (
        <span className={styles.over}>
          <Spinner label="Waiting for an answer" isSmall />
        </span>
      )}
    </button>
  );
}
