import css from "./composer.module.css";

/** How much of a limit that several parts share is used. */
export function RemainingCharacters({ of, max, words }: { of: number; max: number; words: string }) {
  return (
    <span className={css.room} data-over={of > max}>
      {of.toLocaleString("en")} of {max.toLocaleString("en")} {words}
    </span>
  );
}
