import { Button } from "@mantine/core";
import { useState } from "react";
import { Moment } from "#kit-web/time/moment.tsx";
import type { ServerDetails } from "../contract.ts";
import css from "./admin.module.css";
import { PlanDialog } from "./plan-dialog.tsx";

const SOURCES: Record<ServerDetails["plan"]["source"], string> = {
  default: "Every server starts with it.",
  subscription: "Paid by subscription.",
  operator: "Set by an operator.",
  promotion: "From a promotion.",
  credit: "Paid with credit.",
};

/** A server's plan, and the operator's choice instead of it. */
export function PlanCard({ server }: { server: ServerDetails }) {
  const [dialog, setDialog] = useState<"set" | "end" | null>(null);
  const { name, source, endsAt, override, choices } = server.plan;
  return (
    <section aria-labelledby="admin-plan" className={css.card}>
      <h2 id="admin-plan" className={css.cardTitle}>
        Plan: {name}
      </h2>
      <p>
        {SOURCES[source]}{" "}
        {endsAt && (
          <>
            Ends <Moment at={endsAt} />.
          </>
        )}
      </p>
      {override && (
        <p className={css.more}>
          {override.by}, <Moment at={override.at} />: {override.reason}
        </p>
      )}
      {choices.length > 1 && (
        <div className={css.actions}>
          {override && (
            <Button variant="default" onClick={() => setDialog("end")}>
              End set plan
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog("set")}>
            Set plan
          </Button>
        </div>
      )}
      {choices.length === 1 && <p className={css.more}>PLANS_FILE isn't set, so there is only this plan.</p>}
      {dialog && <PlanDialog server={server} act={dialog} onClose={() => setDialog(null)} />}
    </section>
  );
}
