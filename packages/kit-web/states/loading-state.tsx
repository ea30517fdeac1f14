import { ErrorState } from "./error-state.tsx";
import { isFirstLoad } from "./is-first-load.ts";
import { WaitingSection } from "./waiting-section.tsx";

type Props = {
  /** Of `useQuery`. */
  answer: { error: unknown; failureCount: number; errorUpdateCount: number; refetch: () => Promise<unknown> };
  /** What is loaded: "the plan". */
  name: string;
  /** The height of its place, in pixels. */
  height: number;
  /** The heading level if it can't be loaded, as of an EmptyState. */
  level?: 2 | 3;
  className?: string | undefined;
  /** By somebody who reads what is below, which must not disappear meanwhile. */
  isOpenedLater?: boolean;
};

/**
 * Shown instead of data that hasn't been loaded: its place, or why it can't be loaded with a button to retry. Data that was
 * loaded once stays when a later request fails, so render this only without data.
 */
export function LoadingState({ answer, name, level = 3, isOpenedLater = false, ...place }: Props) {
  const { error, refetch } = answer;
  if (!error) return <WaitingSection name={name} isAwaited={isFirstLoad(answer) && !isOpenedLater} {...place} />;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} can't be loaded`;
  return <ErrorState level={level} title={title} error={error} onRetry={() => void refetch()} />;
}
