import type { EmbedPayload } from "#kit/message/payload.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { MarkdownText } from "#kit-web/message-preview/markdown/markdown-text.tsx";
import { ShownEmbed } from "#kit-web/message-preview/shown-embed.tsx";
import { ShownGuildProvider } from "#kit-web/message-preview/shown-guild.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { TicketDetail, TicketMessage } from "../contract.ts";
import css from "./ticket-view.module.css";

/** What was said, as it looks in chat. */
export function Conversation({ guild, ticket }: { guild: FaceGuild; ticket: TicketDetail }) {
  const { cdnUrl } = useInstallation();
  const people = [ticket.opener, ...ticket.conversation.map(({ author }) => author)];
  const memberNames = Object.fromEntries(people.map(({ id, name }) => [id, name]));
  if (ticket.conversation.length === 0) {
    return (
      <p className={css.quiet}>{ticket.isErased ? "What was said here was erased." : "Nothing was written yet."}</p>
    );
  }
  return (
    <ShownGuildProvider value={{ guild, memberNames, cdnUrl }}>
      <ol className={css.conversation} aria-label="Conversation" aria-live="polite">
        {ticket.conversation.map((message) => (
          <Said key={message.id} message={message} cdnUrl={cdnUrl} />
        ))}
      </ol>
    </ShownGuildProvider>
  );
}

function Said({ message, cdnUrl }: { message: TicketMessage; cdnUrl: string }) {
  const { author, avatar, kind, content, embeds, attachments, at, editedAt, isDeleted } = message;
  return (
    <li data-kind={kind} data-deleted={isDeleted || undefined}>
      <Picture name={author.name} url={avatarUrl(cdnUrl, { id: author.id, avatar })} size={36} isRound />
      <div className={css.said}>
        <p className={css.author}>
          <strong>{author.name}</strong>
          {kind === "staff" && <span className={css.badge}>Staff</span>}
          {kind === "bot" && <span className={css.badge}>App</span>}
          <Ago at={at} />
          {editedAt && <span>edited</span>}
          {isDeleted && <span>deleted in chat</span>}
        </p>
        {content !== "" && <MarkdownText text={content} />}
        {embeds.map((embed, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no other identity than their order
          <ShownEmbed key={place} embed={embed as EmbedPayload} />
        ))}
        {attachments.map(({ name, url }) => (
          <a key={url} href={url} rel="noreferrer" target="_blank">
            {name}
          </a>
        ))}
      </div>
    </li>
  );
}
