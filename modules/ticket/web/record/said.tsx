import { CornerUpRightIcon } from "lucide-react";
import { memo } from "react";
import type { EmbedPayload } from "#kit/message/payload.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { botAvatarUrl } from "#kit-web/message-preview/bot-avatar-url.ts";
import { ChatMessage } from "#kit-web/message-preview/chat-message.tsx";
import { MarkdownText } from "#kit-web/message-preview/markdown/markdown-text.tsx";
import { useShownGuild } from "#kit-web/message-preview/shown-guild.ts";
import type { ShownPart } from "#kit-web/message-preview/shown-part.ts";
import { formatFully } from "#kit-web/time/moment.ts";
import type { AuthorKind, TicketDetail, TicketMessage } from "../../contract.ts";
import css from "./conversation.module.css";
import { StoredFileLink } from "./stored-file-link.tsx";

const BADGES: Partial<Record<AuthorKind, string>> = { staff: "Staff", bot: "App" };
const AVATAR_PX = 40;

type Props = {
  ticket: Pick<TicketDetail, "number" | "channelId">;
  message: TicketMessage;
  /** The message that it replies to: undefined while it isn't loaded, null if it isn't a reply. */
  answers: TicketMessage | null | undefined;
  /** Directly below a message of the same author. */
  isFollowing: boolean;
};

/** A message as it looked in chat, marked if it was edited or deleted. */
export const Said = memo(function Said({ ticket, message, answers, isFollowing }: Props) {
  const { author, shownAs, avatar, kind, content, embeds, components, attachments, at, editedAt, isDeleted } = message;
  const { guild, cdnUrl } = useShownGuild();
  const url = author.id === guild.bot.id ? botAvatarUrl(cdnUrl, guild) : avatarUrl(cdnUrl, { id: author.id, avatar });
  return (
    <div className={css.said} data-kind={kind} data-deleted={isDeleted || undefined}>
      <ChatMessage
        avatar={<Picture name={author.name} url={url} size={AVATAR_PX} isRound />}
        name={author.name}
        badge={BADGES[kind]}
        at={at}
        isFollowing={isFollowing}
        above={answers !== null && <Answered message={answers} />}
        marks={
          <>
            {editedAt && (
              <span className={css.mark} title={formatFully(editedAt)}>
                (edited)
              </span>
            )}
            {shownAs !== null && <span className={css.mark}>shown to members as {shownAs}</span>}
            {isDeleted && <span className={css.deleted}>Deleted in chat</span>}
          </>
        }
        content={content === "" ? undefined : content}
        attached={
          attachments.length > 0 && (
            <div className={css.files}>
              {attachments.map((attachment) => (
                <StoredFileLink
                  key={attachment.url}
                  attachment={attachment}
                  of={{ guildId: guild.id, ticket, messageId: message.id }}
                />
              ))}
            </div>
          )
        }
        embeds={withoutNulls<EmbedPayload[]>(embeds)}
        components={withoutNulls<ShownPart[]>(components)}
      />
    </div>
  );
});

function Answered({ message }: { message: TicketMessage | undefined }) {
  return (
    <p className={css.answered}>
      <CornerUpRightIcon size={14} aria-hidden />
      {message ? (
        <>
          <strong>{message.author.name}</strong>
          <span>{message.content === "" ? "A message without text" : <MarkdownText text={message.content} />}</span>
        </>
      ) : (
        <span>Reply to an earlier message</span>
      )}
    </p>
  );
}

/** Discord sends missing parts as null; rendered messages omit them. */
const withoutNulls = <T,>(parts: unknown): T =>
  JSON.parse(JSON.stringify(parts, (_, value) => value ?? undefined)) as T;
