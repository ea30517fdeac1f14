import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { useFocusOpener } from "#kit-web/overlay/use-focus-opener.ts";
import type { TicketDetail } from "../../contract.ts";
import { MemberFinder } from "../members/member-finder.tsx";
import css from "./ticket-side.module.css";
import { quietly, type TicketActs } from "./use-ticket.ts";

type Props = { guildId: Snowflake; ticket: TicketDetail; acts: TicketActs };

/** Assigns it to a colleague of its team, also when someone else has it. */
export function AssignTo({ guildId, ticket: { number, claimer }, acts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusOpener(opener, isOpen);
  if (!isOpen) {
    return (
      <Button ref={opener} variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        Assign to…
      </Button>
    );
  }
  const close = (): void => setIsOpen(false);
  return (
    <div className={css.inline}>
      <MemberFinder
        guildId={guildId}
        label="Assign to"
        colleaguesOf={number}
        without={claimer ? [claimer.id] : []}
        isBusy={acts.isBusy}
        onChoose={({ id }) => quietly(acts.change({ what: "transfer", member: id }).then(close))}
        onEscape={close}
      />
      <Button variant="subtle" color="gray" size="compact-md" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
