import css from "./character-count.module.css";

/** How much of a text's limit is used; highlighted when it is nearly reached. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  const left = max - length;
  return (
    <span className={css.count} data-state={left < 0 ? "over" : left <= max / 10 ? "near" : "fine"}>
      <span aria-hidden>
        {length.toLocaleString("en")} / {max.toLocaleString("en")}
      </span>
      <span className={css.spoken}>{left < 0 ? `${-left} characters too many` : `${left} characters left`}</span>
    </span>
  );
}
