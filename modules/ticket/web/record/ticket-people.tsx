import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { UserMinusIcon } from "lucide-react";
import { Picture } from "#kit-web/avatar/picture.tsx";
import type { FaceGuild } from "#kit-web/module-face.ts";
import type { TicketDetail } from "../../contract.ts";
import { PickMember } from "./pick-member.tsx";
import css from "./ticket-side.module.css";
import { quietly, type TicketActs } from "./use-ticket.ts";

type Props = { guild: FaceGuild; ticket: TicketDetail; acts: TicketActs };

/** Who is in the ticket beside its team. */
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
            <small>opened it</small>
          </span>
          <Link to="." search={{ opener: opener.id, state: "" } as never} className={css.more}>
            All of theirs
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
                aria-label={`Take ${name} out`}
                onClick={() => quietly(acts.change({ what: "remove", member: id }))}
              >
                <UserMinusIcon size={18} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <PickMember
          opener="Let someone in…"
          label="Whom to let in"
          guildId={guild.id}
          without={[opener, ...people].map(({ id }) => id)}
          isBusy={acts.isBusy}
          onPick={(member) => acts.change({ what: "add", member })}
        />
      )}
    </section>
  );
}
