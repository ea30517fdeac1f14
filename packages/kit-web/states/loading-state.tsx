import { ErrorState } from "./error-state.tsx";
import { WaitingSection } from "./waiting-section.tsx";

type Props = {
  /** Of `useQuery`. */
  answer: { error: unknown; failureCount: number; refetch: () => Promise<unknown> };
  /** What is loaded: "the plan". */
  name: string;
  /** The height of its place, in pixels. */
  height: number;
  /** The heading level if it can't be loaded, as of an EmptyState. */
  level?: 2 | 3;
  className?: string | undefined;
};

/**
 * Shown instead of data that hasn't been loaded: its place, or why it can't be loaded with a button to retry. Data that was
 * loaded once stays when a later request fails, so render this only without data.
 */
export function LoadingState({ answer: { error, failureCount, refetch }, name, level = 3, ...place }: Props) {
  if (!error) return <WaitingSection name={name} failureCount={failureCount} {...place} />;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} can't be loaded`;
  return <ErrorState level={level} title={title} error={error} onRetry={() => void refetch()} />;
}
