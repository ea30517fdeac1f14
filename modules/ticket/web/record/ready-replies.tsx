import { Button } from "@mantine/core";
import { MessageSquareReplyIcon } from "lucide-react";
import { useState } from "react";
import { expectMenu, LateMenu } from "#kit-web/overlay/lazy-menu.tsx";
import { useFocusOpener } from "#kit-web/overlay/use-focus-opener.ts";
import { useOpening } from "#kit-web/overlay/use-opening.ts";
import type { TicketDetail } from "../../contract.ts";
import css from "./answer-box.module.css";

type Reply = TicketDetail["can"]["replies"][number];
type Props = { replies: readonly Reply[]; onSend: (reply: Reply) => void };

/** A saved reply, previewed before it is sent. Its gaps are filled on sending. */
export function ReadyReplies({ replies, onSend }: Props) {
  const menu = useOpening(expectMenu);
  const [chosen, setChosen] = useState<Reply | null>(null);
  useFocusOpener(menu.opening.anchor, chosen !== null);
  if (replies.length === 0) return null;
  if (chosen) {
    return (
      <section className={css.ready} aria-label={`Saved reply ${chosen.name}`}>
        <p>
          <strong>{chosen.name}</strong> {chosen.text}
        </p>
        <Button
          size="compact-md"
          autoFocus
          onClick={() => {
            onSend(chosen);
            setChosen(null);
          }}
        >
          Send reply
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => setChosen(null)}>
          Cancel
        </Button>
      </section>
    );
  }
  return (
    <>
      <Button
        {...menu.target}
        className={css.readyButton}
        variant="subtle"
        color="gray"
        size="compact-md"
        aria-haspopup="menu"
        leftSection={<MessageSquareReplyIcon size={18} aria-hidden />}
      >
        Saved replies
      </Button>
      <LateMenu
        opening={menu.opening}
        label="Saved replies"
        position="top-start"
        width={280}
        returnFocus={false}
        entries={replies.map((reply) => ({ key: reply.name, content: reply.name, onChoose: () => setChosen(reply) }))}
      />
    </>
  );
}
