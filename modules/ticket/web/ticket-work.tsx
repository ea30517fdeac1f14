import type { WorkProps } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { TicketInbox } from "./ticket-inbox.tsx";
import css from "./ticket-records.module.css";

const BlockedMembers = lazyComponent(async () => (await import("./blocks/blocked-members.tsx")).BlockedMembers);

/** All tickets of the guild, and blocked members. */
export const TicketWork = ({ guild }: WorkProps) => (
  <div className={css.work}>
    <TicketInbox guild={guild} hasFile />
    <OnceInSight height={200}>
      <BlockedMembers guild={guild} />
    </OnceInSight>
  </div>
);
