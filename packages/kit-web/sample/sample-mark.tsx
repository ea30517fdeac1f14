import css from "./sample-mark.module.css";

/** Marks the content below as sample data. */
export const SampleMark = () => <p className={css.mark}>Sample records</p>;
