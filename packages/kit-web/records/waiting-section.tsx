import { Skeleton } from "@mantine/core";

type Props = { height: number; className?: string | undefined; failureCount: number };

/**
 * Reserves the place of a section whose query loads for the first time. Those below in `Sections` wait for it, unless a failed
 * request is repeated: that may take long.
 */
export const WaitingSection = ({ height, className, failureCount }: Props) => (
  <Skeleton height={height} radius="lg" className={className} data-waiting={failureCount === 0 || undefined} />
);
