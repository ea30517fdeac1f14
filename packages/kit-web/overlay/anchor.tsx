import { type Ref, type RefObject, useImperativeHandle } from "react";

type Props = { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> };

/** Stands where the library wants the button that it opens at, and names the one that is on the page already. */
export function Anchor({ of, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
