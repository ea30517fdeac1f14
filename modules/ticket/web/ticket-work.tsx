import type { WorkProps } from "#kit-web/module-pages.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { blocking } from "../contract.ts";
import { TicketInbox } from "./ticket-inbox.tsx";

const BlockedMembers = lazyComponent(async () => (await import("#kit-web/blocks/blocked-members.tsx")).BlockedMembers);

/** All tickets of the guild, and blocked members. */
export const TicketWork = ({ guild }: WorkProps) => (
  <Sections>
    <TicketInbox guild={guild} hasFile />
    <OnceInSight height={200}>
      <BlockedMembers
        contract={blocking}
        guild={guild}
        empty="Blocked members can't open tickets. Block members here or with /ticket block in chat."
      />
    </OnceInSight>
  </Sections>
);
