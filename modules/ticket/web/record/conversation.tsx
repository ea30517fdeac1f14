import { Button, VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowDownIcon, TriangleAlertIcon } from "lucide-react";
import { Fragment, useEffect, useMemo, useRef } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { MarkdownText } from "#kit-web/message-preview/markdown/markdown-text.tsx";
import { ShownGuildProvider } from "#kit-web/message-preview/shown-guild.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import type { TicketDetail, TicketMessage } from "../../contract.ts";
import { conversationQuery } from "../ticket-queries.ts";
import css from "./conversation.module.css";
import { Said } from "./said.tsx";
import type { Answers } from "./use-answers.ts";
import { useEnd } from "./use-end.ts";
import { firstUnread, useSeen } from "./use-seen.ts";

type Props = { guild: PageGuild; ticket: TicketDetail; viewerId: Snowflake | null; answers: Answers };

/** The conversation as in chat, loaded from its end; unseen messages are below a line. */
export function Conversation({ guild, ticket, viewerId, answers }: Props) {
  const pages = useInfiniteQuery(conversationQuery(guild.id, ticket.number));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const { cdnUrl } = useInstallation();
  const messages = useMemo(() => (data?.pages ?? []).toReversed().flatMap((page) => page.messages), [data]);
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1);
  const { isAtEnd, goToEnd, onScroll } = useEnd(box, list, {
    first: messages[0]?.id,
    last: last?.id,
    count: messages.length + answers.pending.length,
  });
  const { before, see } = useSeen(guild.id, ticket.number);
  useEffect(() => {
    if (isAtEnd && last && !document.hidden) see(last.id);
  }, [isAtEnd, last, see]);

  const mentioned = (data?.pages ?? []).flatMap((page) => page.mentioned);
  const people = [ticket.opener, ...ticket.people, ...mentioned, ...messages.map(({ author }) => author)];
  // As text: people change seldom, and everything rendered depends on it.
  const names = JSON.stringify(Object.fromEntries(people.map(({ id, name }) => [id, name])));
  const shown = useMemo(() => ({ guild, memberNames: JSON.parse(names), cdnUrl }), [guild, names, cdnUrl]);
  const unread = firstUnread(messages, before, viewerId);

  return (
    <ShownGuildProvider value={shown}>
      <section className={css.frame} aria-label="Conversation">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <div ref={box} className={css.box} onScroll={onScroll} tabIndex={0}>
          {!data && <LoadingState answer={pages} name="the conversation" height={240} />}
          {hasNextPage && (
            <Button
              className={css.earlier}
              variant="default"
              size="compact-md"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Load earlier messages
            </Button>
          )}
          {data && messages.length === 0 && answers.pending.length === 0 && (
            <p className={css.quiet}>{ticket.isErased ? "This conversation was erased." : "No messages yet."}</p>
          )}
          <ol ref={list} className={css.list} aria-label="Conversation">
            {messages.map((message, at) => (
              <Fragment key={message.id}>
                <Between message={message} before={messages[at - 1]} isUnread={message.id === unread} />
                <li>
                  <Said
                    ticket={ticket}
                    message={message}
                    answers={message.replyTo === null ? null : byId.get(message.replyTo)}
                    isFollowing={message.id !== unread && isFollowing(message, messages[at - 1])}
                  />
                </li>
              </Fragment>
            ))}
          </ol>
          <PendingAnswers answers={answers} />
        </div>
        {!isAtEnd && (
          <Button
            className={css.toEnd}
            size="compact-md"
            leftSection={<ArrowDownIcon size={16} aria-hidden />}
            onClick={goToEnd}
          >
            Jump to latest
          </Button>
        )}
        <VisuallyHidden role="status">
          {last && last.author.id !== viewerId && `${last.author.name}: ${last.content || "A message without text"}`}
        </VisuallyHidden>
      </section>
    </ShownGuildProvider>
  );
}

/** Grouped like in Discord: same author, within seven minutes, same day, and not a reply to another. */
const FOLLOWING_MS = 420_000;
const isFollowing = (message: TicketMessage, before: TicketMessage | undefined): boolean =>
  before !== undefined &&
  message.replyTo === null &&
  before.author.id === message.author.id &&
  before.kind === message.kind &&
  Date.parse(message.at) - Date.parse(before.at) < FOLLOWING_MS &&
  dayOf(message) === dayOf(before);

const dayOf = ({ at }: TicketMessage): string => new Date(at).toLocaleDateString(undefined, { dateStyle: "long" });

/** A new day, and the start of unseen messages. */
function Between({
  message,
  before,
  isUnread,
}: {
  message: TicketMessage;
  before: TicketMessage | undefined;
  isUnread: boolean;
}) {
  const day = dayOf(message);
  return (
    <>
      {(!before || dayOf(before) !== day) && (
        <li className={css.day}>
          <span>{day}</span>
        </li>
      )}
      {isUnread && (
        <li className={css.day} data-unread>
          <span>New messages</span>
        </li>
      )}
    </>
  );
}

/** Replies that Discord has not accepted yet. */
function PendingAnswers({ answers: { pending, sendAgain, discard } }: { answers: Answers }) {
  if (pending.length === 0) return null;
  return (
    <ul className={css.pending} aria-label="Sending">
      {pending.map((answer) => (
        <li key={answer.key} data-refused={answer.refusal !== null || undefined}>
          <div>
            <MarkdownText text={answer.text} />
          </div>
          {answer.refusal === null ? (
            <small role="status">Sending…</small>
          ) : (
            <div className={css.refused} role="alert">
              <TriangleAlertIcon size={16} aria-hidden />
              <span>Not sent. {answer.refusal}</span>
              <Button size="compact-sm" variant="default" onClick={() => sendAgain(answer)}>
                Try again
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => discard(answer)}>
                Discard
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
