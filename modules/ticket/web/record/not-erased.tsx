import type { TicketDetail } from "../../contract.ts";
import css from "./not-erased.module.css";

const THINGS = { room: "The thread or channel", transcript: "A transcript in a channel" } as const;

/** What erasing could not remove, and why. It is tried again each day. */
export function NotErased({ ticket: { notErased } }: { ticket: Pick<TicketDetail, "notErased"> }) {
  if (notErased.length === 0) return null;
  return (
    <section className={css.box} aria-labelledby="not-erased">
      <h2 id="not-erased">Not erased yet</h2>
      <ul>
        {notErased.map(({ what, channelId, why }) => (
          <li key={`${what}:${channelId}`}>
            {THINGS[what]}: {why}
          </li>
        ))}
      </ul>
      <p>Guildhall tries again each day. Erase again to try now.</p>
    </section>
  );
}
