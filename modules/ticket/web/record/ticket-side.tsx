import { Button } from "@mantine/core";
import { useState } from "react";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { ticket as contract, type TicketDetail } from "../../contract.ts";
import { EraseDialog, NotErased } from "./erasing.tsx";
import { Handling, TicketLabels } from "./handling.tsx";
import { RenameChannel } from "./rename-channel.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketNotes } from "./ticket-notes.tsx";
import { TicketPeople } from "./ticket-people.tsx";
import css from "./ticket-side.module.css";
import type { TicketActs } from "./use-ticket.ts";

type Props = { guild: PageGuild; ticket: TicketDetail; acts: TicketActs };

/** Everything about a ticket except its conversation. */
export function TicketSide({ guild, ticket, acts }: Props) {
  const isSample = useIsSample();
  const [isErasing, setIsErasing] = useState(false);
  const { number, state, isErased, channelId } = ticket;
  const params = { id: guild.id, number };
  const isErasable = state === "closed" && ticket.can.erase && (!isErased || ticket.notErased.length > 0);
  const file = (as: "html" | "text") => `/api${routeUrl(contract.routes.transcript, { params, query: { as } })}`;
  return (
    <aside className={css.side} aria-label="Ticket details">
      <div className={css.whole}>
        {state === "open" && <Handling guildId={guild.id} ticket={ticket} acts={acts} />}
        <TicketLabels ticket={ticket} acts={acts} />
        <TicketPeople guild={guild} ticket={ticket} acts={acts} />
        <TicketFacts guildId={guild.id} ticket={ticket} />
        <NotErased guild={guild} ticket={ticket} />
        <TicketNotes draftKey={`ticket note ${guild.id} ${number}`} ticket={ticket} acts={acts} />
      </div>
      {(!isSample || isErasable) && (
        <section>
          <h2>Transcript and data</h2>
          <div className={css.links}>
            {!isSample && (
              <>
                <Button component="a" href={file("html")} download variant="default" size="compact-md">
                  Download as HTML
                </Button>
                <Button component="a" href={file("text")} download variant="default" size="compact-md">
                  Download as text
                </Button>
              </>
            )}
            {state === "open" && channelId && <RenameChannel acts={acts} />}
            {isErasable && (
              <Button variant="subtle" color="coral" size="compact-md" onClick={() => setIsErasing(true)}>
                Erase ticket…
              </Button>
            )}
          </div>
        </section>
      )}
      {isErasing && <EraseDialog guild={guild} ticket={ticket} acts={acts} onClose={() => setIsErasing(false)} />}
    </aside>
  );
}
