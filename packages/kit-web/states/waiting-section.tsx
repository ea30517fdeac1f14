import { Skeleton } from "@mantine/core";

type Props = {
  /** What loads: "the plan". */
  name: string;
  height: number;
  className?: string | undefined;
  failureCount: number;
};

/**
 * Reserves the place of a section whose query loads for the first time. Those below in `Sections` wait for it, unless a failed
 * request is repeated: that may take long.
 */
export const WaitingSection = ({ name, height, className, failureCount }: Props) => (
  <div
    role="status"
    aria-label={`Loading ${name}`}
    className={className}
    data-waiting={failureCount === 0 || undefined}
  >
    <Skeleton height={height} radius="lg" />
  </div>
);
