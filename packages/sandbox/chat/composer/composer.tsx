import { IconMoodSmile, IconPaperclip, IconX } from "@tabler/icons-react";
import type { APIChannel, APIMessage } from "discord-api-types/v10";
import { useEffect, useRef, useState } from "react";
import { CommandForm } from "../interactions/command-form.tsx";
import { CommandPicker } from "../interactions/command-picker.tsx";
import type { UsableCommand } from "../interactions/use-commands.ts";
import { EmojiPicker } from "../messages/emoji-picker.tsx";
import { nameChannel, nameMember } from "../store/names.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { IconButton } from "../ui/button.tsx";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import styles from "./composer.module.css";
import { Drafted } from "./drafted-files.tsx";
import { findWritingBar } from "./may-write.ts";
import { writeMentions } from "./mention-text.ts";
import { MessageInput, type MessageInputHandle } from "./message-input.tsx";
import { useTypingSignal, useTypists } from "./use-typing.ts";

export interface ComposerProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly replyTo: APIMessage | undefined;
  readonly onReplyDone: () => void;
  readonly onEditLast: () => void;
}

/** Where messages and commands are written. */
export function Composer(props: ComposerProps) {
  const { channel, guild } = props;
  const { userId } = useSession();
  const bar = findWritingBar(guild, channel, userId);
  const typists = useTypists(channel, guild);
  const [command, setCommand] = useState<UsableCommand>();
  const [isBack, setBack] = useState(false);
  const leaveCommand = () => {
    setCommand(undefined);
    setBack(true);
  };
  return (
    <div className={styles.composer}>
      {bar !== undefined ? (
        <p className={styles.barred}>{bar}</p>
      ) : command !== undefined ? (
        <CommandForm command={command} channel={channel} guild={guild} onDone={leaveCommand} />
      ) : (
        <Draft {...props} isFocused={isBack} onCommand={setCommand} />
      )}
      <p className={styles.typists} aria-live="polite">
        {typists}
      </p>
    </div>
  );
}

interface DraftProps extends ComposerProps {
  readonly isFocused: boolean;
  readonly onCommand: (command: UsableCommand) => void;
}

function Draft({ channel, guild, replyTo, isFocused, onReplyDone, onEditLast, onCommand }: DraftProps) {
  const session = useSession();
  const me = useWorld((world) => world.me);
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement>();
  const { fault, run, isBusy, setFault } = useTask();
  const input = useRef<MessageInputHandle>(null);
  const filePicker = useRef<HTMLInputElement>(null);
  const signalTyping = useTypingSignal(channel.id);
  const isCommand = /^\/[^\n]*$/.test(text);
  useEffect(() => {
    if (replyTo !== undefined) input.current?.focus();
  }, [replyTo]);

  const send = async () => {
    const content = writeMentions(text.trim(), session.world.get(), guild);
    if ((content === "" && files.length === 0) || isBusy || isCommand) return;
    const body = {
      content,
      nonce: crypto.randomUUID().slice(0, 25),
      ...(replyTo === undefined ? {} : { message_reference: { message_id: replyTo.id } }),
      ...(files.length === 0 ? {} : { attachments: files.map((file, id) => ({ id, filename: file.name })) }),
    };
    setText("");
    const isSent = await run(() =>
      session.call("POST", `/channels/${channel.id}/messages`, files.length === 0 ? { body } : { body, files }),
    );
    if (!isSent) {
      // What could not be sent is not lost.
      setText((later) => (later === "" ? text : later));
      return;
    }
    setFiles([]);
    onReplyDone();
  };

  const add = (more: readonly File[]) => setFiles((before) => [...before, ...more].slice(0, 10));
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
          onChoose={onCommand}
          onCancel={() => setText("")}
        />
      )}
      {fault !== undefined && <Fault>{fault}</Fault>}
      {replyTo !== undefined && (
        <div className={styles.reply}>
          <span>
            Replying to <strong>{nameMember(guild, replyTo.author)}</strong>
          </span>
          <IconButton label="Do not reply" onClick={onReplyDone}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <Drafted files={files} onRemove={(file) => setFiles(files.filter((other) => other !== file))} />
      <div className={styles.line}>
        <IconButton label="Attach files" onClick={() => filePicker.current?.click()}>
          <IconPaperclip size={20} aria-hidden="true" />
        </IconButton>
        <input
          ref={filePicker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
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
        <IconButton
          label="Emoji"
          aria-expanded={emojiAnchor !== undefined}
          onClick={(event) => setEmojiAnchor(event.currentTarget)}
        >
          <IconMoodSmile size={22} aria-hidden="true" />
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
