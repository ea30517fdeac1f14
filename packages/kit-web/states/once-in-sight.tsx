import { Skeleton } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { LazyFallback } from "./lazy-component.tsx";
import css from "./once-in-sight.module.css";
import { SectionBoundary } from "./section-boundary.tsx";

/** Content further down is fetched and rendered when it comes near the viewport, and then stays. */
export function OnceInSight({ height, children }: { height: number; children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: "200px" });
  const [isSeen, setIsSeen] = useState(false);
  if (!isSeen && entry?.isIntersecting) setIsSeen(true);
  const waiting = <Skeleton height={height} radius="lg" />;
  return (
    <div ref={ref} className={css.place}>
      {isSeen ? (
        <SectionBoundary title="This part of the page can't be shown">
          <LazyFallback fallback={waiting}>{children}</LazyFallback>
        </SectionBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}
