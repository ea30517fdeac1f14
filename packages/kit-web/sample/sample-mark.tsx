import css from "./sample-mark.module.css";

/** Says of what stands below that nothing of it is real. */
export const SampleMark = () => <p className={css.mark}>Sample data</p>;
