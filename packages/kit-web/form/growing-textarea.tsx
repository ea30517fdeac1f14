import { Textarea, type TextareaProps } from "@mantine/core";
import css from "./growing-textarea.module.css";

type Props = Omit<TextareaProps, "autosize" | "minRows"> & { minRows: number };

/**
 * Grows with its text. Where CSS can do that, nothing is measured: the library lays out a copy of the text at each
 * render, which takes most of the time of a keystroke in a form with many of them.
 */
export function GrowingTextarea({ minRows, maxRows = 10, ...props }: Props) {
  return (
    <Textarea
      {...props}
      autosize={!CSS.supports("field-sizing", "content")}
      minRows={minRows}
      maxRows={maxRows}
      className={css.growing}
      style={{ "--rows-min": minRows, "--rows-max": maxRows }}
    />
  );
}
