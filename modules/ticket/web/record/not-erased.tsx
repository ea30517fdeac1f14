import type { PageGuild } from "#kit-web/module-pages.ts";
import type { TicketDetail } from "../../contract.ts";
import { channelNamed } from "./channel-named.ts";
import css from "./not-erased.module.css";

type Props = { guild: Pick<PageGuild, "channels">; ticket: Pick<TicketDetail, "notErased"> };

/** What erasing could not remove, and why. What can be removed is retried daily. */
export function NotErased({ guild, ticket: { notErased } }: Props) {
  const later = notErased.filter(({ what }) => what !== "oldTranscript");
  const byHand = notErased.filter(({ what }) => what === "oldTranscript");
  return (
    <>
      {later.length > 0 && (
        <section className={css.box} aria-labelledby="not-erased">
          <h2 id="not-erased">Not erased yet</h2>
          <ul>
            {later.map(({ what, channelId, why }) => (
              <li key={`${what}:${channelId}`}>
                {what === "room" ? "The thread or channel" : `A transcript in ${channelNamed(guild, channelId)}`}: {why}
              </li>
            ))}
          </ul>
          <p>Guildhall tries again every day. To try now, erase the ticket again.</p>
        </section>
      )}
      {byHand.length > 0 && (
        <section className={css.box} aria-labelledby="by-hand">
          <h2 id="by-hand">Delete manually</h2>
          <ul>
            {byHand.map(({ channelId, why }) => (
              <li key={channelId}>
                A transcript that may be in {channelNamed(guild, channelId)}: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
