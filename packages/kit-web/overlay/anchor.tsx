import { type Ref, type RefObject, useImperativeHandle } from "react";

type Props = { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> };

/** Passed to the library as its target; refers to the button that is already on the page. */
export function Anchor({ of, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
