import type { List } from "../contract.ts";
import { LIST_STATE_NAMES } from "../words.ts";
import css from "./lists.module.css";

export const ListState = ({ list: { state } }: { list: Pick<List, "state"> }) => (
  <span className={css.state} data-state={state}>
    {LIST_STATE_NAMES[state]}
  </span>
);
