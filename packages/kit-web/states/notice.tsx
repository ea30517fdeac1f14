import type { ReactNode } from "react";
import css from "./notice.module.css";

/** A strip at the head of a page: in a paragraph what is to be known, and beside it the next step. */
export const Notice = ({ children }: { children: ReactNode }) => <div className={css.notice}>{children}</div>;
