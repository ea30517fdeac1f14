import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The distance that still counts as the end, in pixels. */
const NEAR_PX = 48;

type Ends = { first: string | undefined; last: string | undefined; count: number };

/**
 * Keeps the end of a conversation in view for a viewer at the end, and the scroll position when earlier messages load
 * above. `box` scrolls, `list` is its content.
 */
export function useEnd(
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  { first, last, count }: Ends,
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef<{ first: string | undefined; fromEnd: number }>({ first: undefined, fromEnd: 0 });

  const goToEnd = useCallback(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: "instant" });
    setIsAtEnd(true);
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the conversation changes
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const known = before.current;
    if (known.first !== undefined && known.first !== first && !isAtEnd) {
      element.scrollTop = element.scrollHeight - known.fromEnd;
    } else if (isAtEnd) element.scrollTop = element.scrollHeight;
    before.current = { first, fromEnd: element.scrollHeight - element.scrollTop };
  }, [first, last, count]);

  // Images load late, and off-screen content is only measured when it comes near.
  useEffect(() => {
    if (!isAtEnd || !list.current) return;
    const observer = new ResizeObserver(() => {
      const element = box.current;
      if (element) element.scrollTop = element.scrollHeight;
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isAtEnd, box, list]);

  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    const fromEnd = element.scrollHeight - element.scrollTop;
    before.current = { ...before.current, fromEnd };
    setIsAtEnd(fromEnd - element.clientHeight < NEAR_PX);
  };
  return { isAtEnd, goToEnd, onScroll };
}
