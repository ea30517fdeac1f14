import { Skeleton } from "@mantine/core";
import css from "./page-skeleton.module.css";

/** The skeleton of a page that is loading. Sized by classes, because the server's HTML can't contain inline styles. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={css.page} role="status" aria-label={label}>
      <div className={css.head}>
        <Skeleton className={css.picture ?? ""} />
        <div className={css.words}>
          <Skeleton className={css.title ?? ""} />
          <Skeleton className={css.line ?? ""} />
        </div>
      </div>
      <Skeleton className={css.block ?? ""} />
      <Skeleton className={css.block ?? ""} />
    </div>
  );
}
