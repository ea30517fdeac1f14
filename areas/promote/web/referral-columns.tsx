import { tableColumns } from "#kit-web/table/table-columns.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { REFERRAL_RULES, type Referral } from "../contract.ts";
import { promoteWords } from "../words.ts";
import css from "./referral-columns.module.css";

type Row = Referral & { id: string };

const KINDS: Record<Referral["kind"], string> = { person: "Someone signed in", server: "A server added the bot" };
const STATES: Record<Referral["state"], string> = {
  joined: "Joined",
  pending: "Pending",
  confirmed: "Confirmed",
  rewarded: "Rewarded",
  void: "Void",
};

const column = tableColumns<Row>();

export const referralColumns = column.columns([
  column.accessor("kind", {
    id: "kind",
    header: "Event",
    cell: ({ getValue }) => KINDS[getValue()],
    meta: { place: "title" },
  }),
  column.accessor("at", { id: "at", header: "When", cell: ({ getValue }) => <Ago at={getValue()} /> }),
  column.accessor("state", {
    id: "state",
    header: "Status",
    meta: { place: "value" },
    cell: ({ getValue }) => (
      <span className={css.state} data-state={getValue()}>
        {STATES[getValue()]}
      </span>
    ),
  }),
  column.display({ id: "detail", header: "Details", cell: ({ row: { original } }) => <Detail referral={original} /> }),
]);

function Detail({ referral: { reason, reward, progress, decidedAt } }: { referral: Referral }) {
  if (reason) return promoteWords.reasons[reason];
  if (reward) return `Badge: ${reward}`;
  if (decidedAt) {
    return (
      <>
        Confirmed <Ago at={decidedAt} />
      </>
    );
  }
  if (!progress) return "First sign-in with your code";
  const { keptDays, hasMembers, isSetUp } = progress;
  const missing = [
    keptDays < REFERRAL_RULES.keptDays && `day ${keptDays} of ${REFERRAL_RULES.keptDays}`,
    !hasMembers && "too few members so far",
    !isSetUp && "no module on yet",
  ].filter((one) => one !== false);
  const text = missing.length > 0 ? missing.join(", ") : "qualifies; confirmed tonight";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
