import { ActionIcon, Button } from "@mantine/core";
import { ClipboardIcon, ClipboardPasteIcon, CodeIcon, EllipsisIcon, LayoutTemplateIcon, Undo2Icon } from "lucide-react";
import { useState } from "react";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { writeMessage, writePlatformMessage } from "#kit/message/message-json.ts";
import { notify } from "../notifications/notification.ts";
import { expectMenu, LateMenu } from "../overlay/lazy-menu.tsx";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import css from "./message-menu.module.css";

const PasteDialog = lazyOverlay(async () => (await import("./paste-dialog.tsx")).PasteDialog);
const TemplatesDialog = lazyOverlay(async () => (await import("./templates-dialog.tsx")).TemplatesDialog);

type Props = { label: string; message: ComposedMessage; onReplace: (message: ComposedMessage) => void };

/** Actions on the whole message: templates, copy, paste; replaced content can be restored. */
export function MessageMenu({ label, message, onReplace }: Props) {
  const [opened, setOpened] = useState<"templates" | "paste" | null>(null);
  const more = useOpening(expectMenu);
  const [before, setBefore] = useState<ComposedMessage | null>(null);
  const replace = (next: ComposedMessage): void => {
    setBefore(message);
    onReplace(next);
    setOpened(null);
  };
  const close = (): void => setOpened(null);
  return (
    <div className={css.menu}>
      {before && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Undo2Icon size={16} aria-hidden />}
          onClick={() => {
            onReplace(before);
            setBefore(null);
          }}
        >
          Undo replace
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<LayoutTemplateIcon size={16} aria-hidden />}
        aria-label={`Templates for ${label}`}
        onClick={() => setOpened("templates")}
      >
        Templates
      </Button>
      <ActionIcon
        {...more.target}
        variant="default"
        size={28}
        aria-haspopup="menu"
        aria-label={`Copy or paste ${label}`}
        className={css.more}
      >
        <EllipsisIcon size={18} />
      </ActionIcon>
      <LateMenu
        opening={more.opening}
        label={`Copy or paste ${label}`}
        position="bottom-end"
        width={300}
        entries={[
          {
            key: "copy",
            content: "Copy this message",
            icon: <ClipboardIcon size={16} />,
            onChoose: () => void copy(writeMessage(message)),
          },
          {
            key: "json",
            content: "Copy as JSON for other tools",
            icon: <CodeIcon size={16} />,
            onChoose: () => void copy(writePlatformMessage(message, new Date())),
          },
          {
            key: "paste",
            content: "Paste a message…",
            icon: <ClipboardPasteIcon size={16} />,
            onChoose: () => setOpened("paste"),
          },
        ]}
      />

      {opened === "templates" && <TemplatesDialog onClose={close} message={message} onUse={replace} />}
      {opened === "paste" && <PasteDialog returnTo={more.opening.anchor} onClose={close} onUse={replace} />}
    </div>
  );
}

async function copy(text: string | null): Promise<void> {
  if (text === null) return notify("Nothing to copy", { type: "info" });
  try {
    await navigator.clipboard.writeText(text);
    notify("Copied", { type: "success" });
  } catch {
    // Browsers block the clipboard without HTTPS or when permission was denied.
    notify("Copy failed", { type: "error" });
  }
}
