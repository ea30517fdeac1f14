import { Button } from "@mantine/core";
import { BracesIcon } from "lucide-react";
import { ALL_PLACEHOLDERS, type Placeholder } from "#kit/placeholders.ts";
import { expectMenu, LateMenu } from "../overlay/lazy-menu.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import css from "./placeholder-menu.module.css";

const explained = new Map<string, Placeholder>(ALL_PLACEHOLDERS.map((placeholder) => [placeholder.name, placeholder]));

type Props = {
  label: string;
  names: readonly string[];
  onInsert: (name: string) => void;
  /** Icon only, for narrow places. */
  isSmall?: boolean;
};

/** The placeholders that a message may use, each with an example value. */
export function PlaceholderMenu({ label, names, onInsert, isSmall = false }: Props) {
  const { target, opening } = useOpening(expectMenu);
  const entries = names.map((name) => ({
    key: name,
    content: (
      <>
        <span className={css.line}>
          <code>{`{${name}}`}</code>
          <span className={css.sample}>{explained.get(name)?.sample}</span>
        </span>
        <span className={css.explains}>{explained.get(name)?.explains}</span>
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
