import { clsx } from "clsx";
import type { APIChannel, APIMessage } from "discord-api-types/v10";
import { SendHorizontalIcon, SmileIcon, XIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CommandPicker } from "../interactions/command-picker.tsx";
import type { UsableCommand } from "../interactions/use-commands.ts";
import { EmojiPicker } from "../messages/emoji-picker.tsx";
import { nameChannel, nameMember } from "../store/names.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { IconButton } from "../ui/button.tsx";
import { TickField } from "../ui/fields.tsx";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import { AddMenu } from "./add-menu.tsx";
import styles from "./composer.module.css";
import { Drafted } from "./drafted-files.tsx";
import { writeMentions } from "./mention-text.ts";
import { MessageInput, type MessageInputHandle } from "./message-input.tsx";
import { useDraft } from "./use-draft.ts";
import type { useSlowMode } from "./use-slow-mode.ts";
import { useTypingSignal } from "./use-typing.ts";

export interface ComposerProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly replyTo: APIMessage | undefined;
  readonly onReplyDone: () => void;
  readonly onEditLast: () => void;
}

export interface DraftFormProps extends ComposerProps {
  readonly slow: ReturnType<typeof useSlowMode>;
  readonly isFocused: boolean;
  readonly onCommand: (command: UsableCommand) => void;
}

const MAX_FILES = 10;
const MAX_LENGTH = 2000;
/** The remaining characters are shown once fewer than this are left. */
const NEAR_MAX = 200;

/** A message draft with its files and its reply. */
export function DraftForm(props: DraftFormProps) {
  const { channel, guild, replyTo, slow, isFocused, onReplyDone, onEditLast, onCommand } = props;
  const session = useSession();
  const me = useWorld((world) => world.me);
  const { text, files, change } = useDraft(channel.id);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement>();
  const [isPinging, setPinging] = useState(true);
  const { fault, run, isBusy, setFault } = useTask();
  const input = useRef<MessageInputHandle>(null);
  const signalTyping = useTypingSignal(channel.id);
  const isCommand = /^\/[^\n]*$/.test(text);
  const leftOver = MAX_LENGTH - text.trim().length;
  const setText = (next: string) => change(() => ({ text: next }));
  useEffect(() => {
    if (replyTo !== undefined) input.current?.focus();
  }, [replyTo]);

  const send = async () => {
    const content = writeMentions(text.trim(), session.world.get(), guild);
    if ((content === "" && files.length === 0) || isBusy || isCommand || slow.waitS > 0 || leftOver < 0) return;
    const body = {
      content,
      nonce: crypto.randomUUID().slice(0, 25),
      ...describeReply(replyTo, isPinging),
      ...list(files),
    };
    setText("");
    const isSent = await run(
      () => session.call("POST", `/channels/${channel.id}/messages`, files.length === 0 ? { body } : { body, files }),
      slow.onRefused,
    );
    if (!isSent) {
      // Restores the text of a message that could not be sent.
      change((later) => (later.text === "" ? { text } : {}));
      return;
    }
    slow.onSent();
    change(() => ({ files: [] }));
    onReplyDone();
  };

  const add = (more: readonly File[]) => change((draft) => ({ files: [...draft.files, ...more].slice(0, MAX_FILES) }));
  const name = nameChannel(channel, me);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped on it; the button does the same
    <div
      className={styles.draft}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      {isCommand && (
        <CommandPicker
          query={text.slice(1)}
          channel={channel}
          guild={guild}
          onChoose={(command) => {
            setText("");
            onCommand(command);
          }}
          onCancel={() => setText("")}
        />
      )}
      {fault !== undefined && <Fault>{fault}</Fault>}
      {replyTo !== undefined && (
        <div className={styles.reply}>
          <span>
            Replying to <strong>{nameMember(guild, replyTo.author)}</strong>
          </span>
          <TickField isTicked={isPinging} onTick={setPinging}>
            Mention
          </TickField>
          <IconButton label="Do not reply" onClick={onReplyDone}>
            <XIcon size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <Drafted
        files={files}
        onChange={(file, changed) =>
          change((draft) => ({
            files: draft.files.flatMap((other) => (other !== file ? [other] : changed === undefined ? [] : [changed])),
          }))
        }
      />
      <div className={styles.line}>
        <AddMenu channel={channel} guild={guild} onFiles={add} onCommand={() => setText("/")} />
        <MessageInput
          ref={input}
          label={`Message ${name}`}
          placeholder={`Message ${guild === undefined ? "@" : "#"}${name}`}
          text={text}
          guild={guild}
          isFocused={isFocused}
          onText={(next) => {
            setText(next);
            setFault(undefined);
            if (next !== "" && !next.startsWith("/")) signalTyping();
          }}
          onSubmit={send}
          onCancel={replyTo === undefined ? undefined : onReplyDone}
          onUp={onEditLast}
          onPasteFiles={add}
        />
        {leftOver < NEAR_MAX && (
          <output className={clsx(styles.left, leftOver < 0 && styles.over)} aria-label="Characters left">
            {leftOver}
          </output>
        )}
        <IconButton
          label="Emoji"
          aria-expanded={emojiAnchor !== undefined}
          onClick={(event) => setEmojiAnchor(event.currentTarget)}
        >
          <SmileIcon size={22} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Send"
          className={styles.send}
          disabled={isBusy || slow.waitS > 0 || (text.trim() === "" && files.length === 0)}
          onClick={send}
        >
          <SendHorizontalIcon size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {emojiAnchor !== undefined && (
        <EmojiPicker
          anchor={emojiAnchor}
          guild={guild}
          onClose={() => setEmojiAnchor(undefined)}
          onPick={(emoji) => {
            setEmojiAnchor(undefined);
            input.current?.insert(emoji.id === null ? emoji.name : `:${emoji.name}: `);
          }}
        />
      )}
    </div>
  );
}

function describeReply(replyTo: APIMessage | undefined, isPinging: boolean): object {
  if (replyTo === undefined) return {};
  const message_reference = { message_id: replyTo.id };
  if (isPinging) return { message_reference };
  return { message_reference, allowed_mentions: { parse: ["users", "roles", "everyone"], replied_user: false } };
}

function list(files: readonly File[]): object {
  return files.length === 0 ? {} : { attachments: files.map((file, id) => ({ id, filename: file.name })) };
}
