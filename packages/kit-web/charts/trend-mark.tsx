import { VisuallyHidden } from "@mantine/core";
import { ArrowDownRightIcon, ArrowUpRightIcon } from "lucide-react";
import type { Trend } from "./figure-text.ts";
import css from "./trend-mark.module.css";

/** An arrow and the change. The color shows whether it is good; the text contains everything. */
export function TrendMark({ trend: { direction, short, whole, tone } }: { trend: Trend }) {
  const Arrow = direction === "up" ? ArrowUpRightIcon : ArrowDownRightIcon;
  return (
    <span className={css.trend} data-tone={tone} title={whole}>
      <Arrow size={14} aria-hidden />
      <span aria-hidden>{short}</span>
      <VisuallyHidden>, {whole}</VisuallyHidden>
    </span>
  );
}
