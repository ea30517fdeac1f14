import { type ReactNode, useLayoutEffect, useRef } from "react";
import css from "./reveal.module.css";

type Props = { as?: "div" | "section" | "li" | "article"; className?: string | undefined; children: ReactNode };

/**
 * Content below the fold rises into place when scrolled to: after 200 ms, for 1000 ms, once
 * (specification §9). Nothing moves if it is visible from the start, with reduced
 * motion, in print, and until this script has run.
 */
export function Reveal({ as: Element = "div", className, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!element || isStill || element.getBoundingClientRect().top < innerHeight) return;
    element.dataset.reveal = "waiting";
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset.reveal = "shown";
      observer.disconnect();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.reveal;
    };
  }, []);
  return (
    <Element
      ref={(node: HTMLElement | null) => {
        ref.current = node;
      }}
      className={className ? `${css.reveal} ${className}` : css.reveal}
    >
      {children}
    </Element>
  );
}
