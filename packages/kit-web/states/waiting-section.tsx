import { Skeleton } from "@mantine/core";

type Props = {
  /** What loads: "the plan". */
  name: string;
  height: number;
  className?: string | undefined;
  /** Those below in `Sections` wait for it. */
  isAwaited: boolean;
};

/** Reserves the place of a section whose query loads. */
export const WaitingSection = ({ name, height, className, isAwaited }: Props) => (
  <div role="status" aria-label={`Loading ${name}`} className={className} data-waiting={isAwaited || undefined}>
    <Skeleton height={height} radius="lg" />
  </div>
);
