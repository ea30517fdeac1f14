import type { ReactNode } from "react";
import css from "./sections.module.css";

/**
 * The sections of a module's page, one below the other. Those below one that is still loading (`data-waiting`) are shown when it
 * has loaded, because it would push them away.
 */
export const Sections = ({ children }: { children: ReactNode }) => <div className={css.sections}>{children}</div>;
