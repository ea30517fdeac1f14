import { type APIChannel, type APIMessage, PermissionFlagsBits } from "discord-api-types/v10";
import { XIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { setPinned } from "../messages/message-actions.ts";
import { MessagePreview } from "../messages/message-preview.tsx";
import { describeError } from "../protocol/api-error.ts";
import { goTo } from "../shell/route.ts";
import { computePermissions, has } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { IconButton } from "../ui/button.tsx";
import { Fault, Spinner } from "../ui/notice.tsx";
import { Popup } from "../ui/popup.tsx";
import { useToasts } from "../ui/toasts.tsx";
import styles from "./pins.module.css";

export interface PinsPopupProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

interface Pins {
  readonly messages?: readonly APIMessage[];
  readonly fault?: string;
}

/** A channel's pinned messages, newest pin first. */
export function PinsPopup({ channel, guild, anchor, onClose }: PinsPopupProps) {
  const session = useSession();
  const { attempt } = useToasts();
  const [{ messages, fault }, setPins] = useState<Pins>({});
  const held = guild === undefined ? undefined : computePermissions(guild, channel, session.userId);
  const mayPin = held === undefined || has(held, PermissionFlagsBits.PinMessages);
  useEffect(() => {
    session.call<{ items: { message: APIMessage }[] }>("GET", `/channels/${channel.id}/messages/pins`).then(
      ({ items }) => setPins({ messages: items.map(({ message }) => message) }),
      (error: unknown) => setPins({ fault: describeError(error) }),
    );
  }, [session, channel.id]);
  const unpin = (message: APIMessage) =>
    attempt(async () => {
      await setPinned(session, message, false);
      setPins({ messages: messages?.filter(({ id }) => id !== message.id) ?? [] });
    });
  return (
    <Popup anchor={anchor} label="Pinned messages" onClose={onClose} className={styles.pins} isSheet>
      <h2 className={styles.title}>Pinned messages</h2>
      {fault !== undefined && <Fault>{fault}</Fault>}
      {messages === undefined && fault === undefined && <Spinner label="Reading the pins" />}
      {messages?.length === 0 && <p className={styles.none}>Nothing is pinned in this channel yet.</p>}
      <ul className={styles.list}>
        {messages?.map((message) => (
          <li key={message.id}>
            <MessagePreview
              message={message}
              guild={guild}
              onJump={() => {
                onClose();
                goTo(guild?.id, channel.id, message.id);
              }}
              action={
                mayPin && (
                  <IconButton label="Unpin" onClick={() => unpin(message)}>
                    <XIcon size={16} aria-hidden="true" />
                  </IconButton>
                )
              }
            />
          </li>
        ))}
      </ul>
    </Popup>
  );
}
