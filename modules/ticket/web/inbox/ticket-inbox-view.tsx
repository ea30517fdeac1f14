import { VisuallyHidden } from "@mantine/core";
import { ClockIcon, UserIcon } from "lucide-react";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { plainText } from "#kit-web/form/value-text/plain-text.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import type { InboxView } from "#kit-web/records/inbox/inbox-view.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { Elapsed } from "#kit-web/time/elapsed.tsx";
import { FOUND_BEGIN, FOUND_END, type ListedTicket } from "../../contract.ts";
import { PriorityMark, StateBadge } from "../ticket-names.tsx";
import css from "./ticket-inbox-view.module.css";

/** A ticket's row: the member, the last message, the waiting time, and the assignee. */
export const ticketInboxView = (guild: CheckedGuild): InboxView<ListedTicket> => ({
  nameOf: ({ number, opener }) => `ticket ${number} from ${opener.name}`,
  recordOf: ({ number }) => number,
  isUnread: ({ isUnread }) => isUnread,
  lead: ({ opener, avatar }) => <Avatar id={opener.id} name={opener.name} avatar={avatar} />,
  title: ({ opener, number, subject }) => (
    <>
      {opener.name}{" "}
      <span className={css.about}>
        #{number} {subject}
      </span>
    </>
  ),
  line: ({ lastLine, found }) => {
    if (found) return <TicketPassage found={{ ...found, text: shown(found.text, guild) }} />;
    if (!lastLine) return null;
    return (
      <>
        {lastLine.isStaff && `${lastLine.by}: `}
        {shown(lastLine.text, guild)}
      </>
    );
  },
  marks: (ticket) => (
    <>
      {ticket.labels.map((label) => (
        <span key={label} className={css.label}>
          {label}
        </span>
      ))}
      {ticket.priority !== "normal" && <PriorityMark priority={ticket.priority} />}
      {(ticket.state === "closed" || ticket.isStale) && <StateBadge ticket={ticket} />}
    </>
  ),
  time: ({ waitingSince, lastMessageAt }) =>
    waitingSince ? (
      <span className={css.waiting}>
        <ClockIcon size={14} aria-hidden />
        <VisuallyHidden>Waiting for </VisuallyHidden>
        <Elapsed since={waitingSince} />
      </span>
    ) : (
      <Ago at={lastMessageAt} />
    ),
  assignee: ({ claimer }) =>
    claimer ? (
      <span className={css.assignee}>
        <VisuallyHidden>Assigned to </VisuallyHidden>
        <Picture name={claimer.name} url={null} size={22} isRound />
        <span>{claimer.name}</span>
      </span>
    ) : (
      <span className={css.assignee} data-nobody>
        <UserIcon size={16} aria-hidden />
        <span>Unassigned</span>
      </span>
    ),
});

function Avatar({ id, name, avatar }: { id: string; name: string; avatar: string | null }) {
  const { cdnUrl } = useInstallation();
  return <Picture name={name} url={avatarUrl(cdnUrl, { id, avatar })} size={34} isRound />;
}

/** As plain text, with names for mentions; those of members are not known here. */
const shown = (text: string, { roles, channels }: CheckedGuild): string =>
  plainText(
    text
      .replace(/<@!?\d+>/g, "@member")
      .replace(/<@&(\d+)>/g, (_, id: string) => `@${roles.find((role) => role.id === id)?.name ?? "role"}`)
      .replace(/<#(\d+)>/g, (_, id: string) => `#${channels.find((channel) => channel.id === id)?.name ?? "channel"}`),
  );

const PLACES = { conversation: "Message", note: "Note", answer: "Form", reason: "Reason" } as const;

/** Where the search matched. */
function TicketPassage({ found }: { found: NonNullable<ListedTicket["found"]> }) {
  const [before = "", ...marked] = found.text.split(FOUND_BEGIN);
  return (
    <span className={css.passage}>
      <small>{PLACES[found.in]}</small> {before}
      {marked.map((passage, at) => {
        const [word, rest] = passage.split(FOUND_END);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
          <span key={at}>
            <mark>{word}</mark>
            {rest}
          </span>
        );
      })}
    </span>
  );
}
