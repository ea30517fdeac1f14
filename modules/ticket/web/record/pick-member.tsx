import { Button } from "@mantine/core";
import { type ComponentProps, useRef, useState } from "react";
import { useFocusOpener } from "#kit-web/overlay/use-focus-opener.ts";
import { MemberFinder } from "../members/member-finder.tsx";
import css from "./ticket-side.module.css";
import { ignoreError } from "./use-ticket.ts";

type Props = Omit<ComponentProps<typeof MemberFinder>, "onChoose" | "onEscape"> & {
  /** The label of the button that opens the finder. */
  opener: string;
  /** Closes the finder when it resolves; a rejection must already have been shown. */
  onPick: (memberId: string) => Promise<unknown>;
};

/** A button that is replaced by a member finder until that is closed. */
export function PickMember({ opener, onPick, ...finder }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusOpener(button, isOpen);
  if (!isOpen) {
    return (
      <Button ref={button} variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        {opener}
      </Button>
    );
  }
  const close = (): void => setIsOpen(false);
  return (
    <div className={css.inline}>
      <MemberFinder {...finder} onChoose={({ id }) => ignoreError(onPick(id).then(close))} onEscape={close} />
      <Button variant="subtle" color="gray" size="compact-md" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
