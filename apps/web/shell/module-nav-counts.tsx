import { VisuallyHidden } from "@mantine/core";
import { ClockIcon } from "lucide-react";
import type { InboxCount } from "#kit/records/inbox.ts";
import css from "./module-nav.module.css";

const SHOWN_MAX = 99;
const shown = (count: number): string => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count));

/** The counts of a module's inbox: members waiting for an answer, and records that the person hasn't read. */
export const ModuleNavCounts = ({ count: { waiting, unread } }: { count: InboxCount }) => (
  <>
    {waiting > 0 && (
      <span className={css.waiting} title={`${waiting.toLocaleString("en")} waiting`}>
        <ClockIcon size={13} aria-hidden />
        {shown(waiting)}
        <VisuallyHidden> waiting</VisuallyHidden>
      </span>
    )}
    {unread > 0 && (
      <span className={css.unread} title={`${unread.toLocaleString("en")} unread`}>
        {shown(unread)}
        <VisuallyHidden> unread</VisuallyHidden>
      </span>
    )}
  </>
);
