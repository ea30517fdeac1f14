import { Button } from "@mantine/core";
import { BracesIcon } from "lucide-react";
import type { Placeholder } from "#kit/placeholders.ts";
import { expectMenu, LateMenu } from "../overlay/lazy-menu.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import css from "./placeholder-menu.module.css";

type Props = {
  label: string;
  placeholders: readonly Placeholder[];
  onInsert: (name: string) => void;
  /** Icon only, for narrow places. */
  isSmall?: boolean;
};

/** The placeholders that a message may use, each with an example value. */
export function PlaceholderMenu({ label, placeholders, onInsert, isSmall = false }: Props) {
  const { target, opening } = useOpening(expectMenu);
  const entries = placeholders.map(({ name, sample, explains }) => ({
    key: name,
    content: (
      <>
        <span className={css.line}>
          <code>{`{${name}}`}</code>
          <span className={css.sample}>{sample}</span>
        </span>
        <span className={css.explains}>{explains}</span>
      </>
    ),
    onChoose: () => onInsert(name),
  }));
  return (
    <>
      <Button
        {...target}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={isSmall ? null : <BracesIcon size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-label={`Insert a placeholder into ${label}`}
        title="Insert a placeholder"
        className={css.target}
        data-small={isSmall}
      >
        {isSmall ? <BracesIcon size={16} aria-hidden /> : "Placeholder"}
      </Button>
      <LateMenu
        opening={opening}
        label={`Insert a placeholder into ${label}`}
        position="bottom-start"
        width={340}
        returnFocus={false}
        entries={entries}
      />
    </>
  );
}
