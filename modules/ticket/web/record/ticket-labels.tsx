import { ToggleChips } from "#kit-web/form/inputs/toggle-chips.tsx";
import type { TicketDetail } from "../../contract.ts";
import css from "./ticket-side.module.css";
import { ignoreError, type TicketActs } from "./use-ticket.ts";

const LABELS_MAX = 25;

/** Its labels; one that is no longer in the settings can be removed. */
export function TicketLabels({ ticket: { labels, can }, acts }: { ticket: TicketDetail; acts: TicketActs }) {
  const known = [...new Set([...can.labels, ...labels])];
  if (known.length === 0) return null;
  return (
    <fieldset className={css.labels} disabled={acts.isBusy}>
      <legend>Labels</legend>
      <ToggleChips
        id="ticket-labels"
        chips={known.map((label) => ({ id: label, label }))}
        chosen={labels}
        onChange={(chosen) => ignoreError(acts.change({ what: "label", labels: chosen }))}
        max={LABELS_MAX}
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
      />
    </fieldset>
  );
}
