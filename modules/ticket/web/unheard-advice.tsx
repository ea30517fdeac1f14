import { Link } from "@tanstack/react-router";
import { InfoIcon } from "lucide-react";
import { fieldHash } from "#kit-web/form/linked-field.ts";
import type { TicketConfig } from "../contract.ts";
import css from "./unheard-advice.module.css";

/** A ticket of which nobody hears waits for whoever looks at the dashboard by chance. */
export function UnheardAdvice({ config: { panels, teams, staffChannel } }: { config: TicketConfig }) {
  const isHeard = staffChannel !== null || teams.some(({ roles, mention }) => mention && roles.length > 0);
  if (isHeard || panels.length === 0) return null;
  return (
    <p className={css.advice}>
      <InfoIcon size={18} aria-hidden />
      <span>
        With these settings nobody is told of a new ticket. Name{" "}
        <Link to="." hash={fieldHash("teams")}>
          a team with roles
        </Link>
        , or choose{" "}
        <Link to="." hash={fieldHash("staffChannel")}>
          a channel for staff
        </Link>
        .
      </span>
    </p>
  );
}
