import type { ReactNode } from "react";
import css from "./charts.module.css";

/** Charts of a section, one below the other. */
export const Charts = ({ children }: { children: ReactNode }) => <div className={css.charts}>{children}</div>;
