import type { ReactNode } from "react";
import type { Tone } from "#kit/records/record-columns.ts";
import css from "./state-text.module.css";

/** The state of a record in the color of its tone, with notes as `small` below it. */
export const StateText = ({ tone, children }: { tone: Tone | undefined; children?: ReactNode }) => (
  <span className={css.state} data-tone={tone}>
    {children}
  </span>
);
