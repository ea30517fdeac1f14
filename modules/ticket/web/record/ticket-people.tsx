import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { UserMinusIcon } from "lucide-react";
import { Picture } from "#kit-web/avatar/picture.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { TicketDetail } from "../../contract.ts";
import { PickMember } from "./pick-member.tsx";
import css from "./ticket-side.module.css";
import { ignoreError, type TicketActs } from "./use-ticket.ts";

type Props = { guild: PageGuild; ticket: TicketDetail; acts: TicketActs };

/** Participants who aren't in the team. */
export function TicketPeople({ guild, ticket, acts }: Props) {
  const { opener, people, state, channelId } = ticket;
  const isOpen = state === "open" && channelId !== null;
  return (
    <section>
      <h2>People</h2>
      <ul className={css.people}>
        <li>
          <Picture name={opener.name} url={null} size={28} isRound />
          <span>
            {opener.name}
            <small>opened this ticket</small>
          </span>
          <Link to="." search={{ opener: opener.id, state: "" } as never} className={css.more}>
            All their tickets
          </Link>
        </li>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Picture name={name} url={null} size={28} isRound />
            <span>{name}</span>
            {isOpen && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={acts.isBusy}
                aria-label={`Remove ${name}`}
                onClick={() => ignoreError(acts.change({ what: "remove", member: id }))}
              >
                <UserMinusIcon size={18} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <PickMember
          opener="Add member…"
          label="Member to add"
          guildId={guild.id}
          without={[opener, ...people].map(({ id }) => id)}
          isBusy={acts.isBusy}
          onPick={(member) => acts.change({ what: "add", member })}
        />
      )}
    </section>
  );
}
