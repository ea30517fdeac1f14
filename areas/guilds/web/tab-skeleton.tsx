import { Skeleton } from "@mantine/core";

/** A tab of a module's page while its code loads. */
export const TabSkeleton = () => (
  <div role="status" aria-label="Loading">
    <Skeleton height={28} width={180} radius={8} mb={20} />
    <Skeleton height={360} radius={14} />
  </div>
);
