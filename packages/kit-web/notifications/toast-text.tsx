import { useState } from "react";
import { shortened } from "./shortened.ts";
import type { Toast } from "./toast-list.ts";
import css from "./toast-stack.module.css";

/** A toast's text: shortened to its limits, in full on request. */
export function ToastText({ id, toast }: { id: string; toast: Toast }) {
  const { title, body, titleMaxLength, bodyMaxLength } = toast;
  const [isWhole, setIsWhole] = useState(false);
  const short = { title: shortened(title ?? "", titleMaxLength), body: shortened(body ?? "", bodyMaxLength) };
  const isCut = short.title !== (title ?? "") || short.body !== (body ?? "");
  const line = (name: "title" | "body", whole: string) => {
    const text = isWhole ? whole : short[name];
    return (
      // The ellipsis is added by the style sheet, so that the text itself keeps its maximum length.
      <span className={css[name]} data-cut={text !== whole} title={text === whole ? undefined : whole}>
        {text}
      </span>
    );
  };
  return (
    <>
      <span id={id} className={css.text}>
        {title && line("title", title)}
        {body && line("body", body)}
      </span>
      {isCut && (
        <button type="button" className={css.whole} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
