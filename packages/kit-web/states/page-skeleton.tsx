import { Skeleton } from "@mantine/core";
import css from "./page-skeleton.module.css";

/** The skeleton of a page that is loading. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={css.page} role="status" aria-label={label}>
      <div className={css.head}>
        <Skeleton height={52} width={52} radius="lg" />
        <div className={css.words}>
          <Skeleton height={26} width="38%" />
          <Skeleton height={16} width="64%" />
        </div>
      </div>
      <Skeleton height={180} radius="lg" />
      <Skeleton height={180} radius="lg" />
    </div>
  );
}
