import { Link } from "@tanstack/react-router";
import { InfoIcon } from "lucide-react";
import { fieldAddress } from "#kit-web/form/linked-field.ts";
import type { TicketConfig } from "../contract.ts";
import css from "./notification-advice.module.css";

/** Explains settings with which nobody is notified of a ticket until someone happens to open the dashboard. */
export function NotificationAdvice({ config: { panels, teams, staffChannel } }: { config: TicketConfig }) {
  const isNotified = staffChannel !== null || teams.some(({ roles, mention }) => mention && roles.length > 0);
  if (isNotified || panels.length === 0) return null;
  return (
    <p className={css.advice}>
      <InfoIcon size={18} aria-hidden />
      <span>
        Nobody is notified of new tickets. Add{" "}
        <Link to="." {...fieldAddress("teams")}>
          a team with roles
        </Link>{" "}
        or choose{" "}
        <Link to="." {...fieldAddress("staffChannel")}>
          a staff channel
        </Link>
        .
      </span>
    </p>
  );
}
