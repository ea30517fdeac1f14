import type { ReactNode } from "react";
import css from "./notice.module.css";

/** A banner at the top of a page: a paragraph and, next to it, the next step. */
export const Notice = ({ children }: { children: ReactNode }) => <div className={css.notice}>{children}</div>;
