import type { ReactNode } from "react";
import css from "./sections.module.css";

/** The sections of a module's page, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={css.sections}>{children}</div>;
