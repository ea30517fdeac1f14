// The list of a picker, fetched when a picker is first pointed at or the page is at rest: most pages never open one.
import { type ComponentProps, lazy, Suspense } from "react";
import css from "./late-option-list.module.css";
import type { OptionList } from "./option-list.tsx";

const fetchList = () => import("./option-list.tsx");
const List = lazy(async () => ({ default: (await fetchList()).OptionList }));

/** So that the list is there when it is opened. */
export const expectOptionList = (): void => void fetchList().catch(() => {});

export function LateOptionList(props: ComponentProps<typeof OptionList>) {
  return (
    <Suspense fallback={<div className={css.waiting} role="status" aria-label="Fetching the list" />}>
      <List {...props} />
    </Suspense>
  );
}
