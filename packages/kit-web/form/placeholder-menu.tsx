import { Button, Menu } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { ALL_PLACEHOLDERS, type Placeholder } from "#kit/placeholders.ts";
import css from "./placeholder-menu.module.css";

const explained = new Map<string, Placeholder>(ALL_PLACEHOLDERS.map((placeholder) => [placeholder.name, placeholder]));

type Props = {
  label: string;
  names: readonly string[];
  onInsert: (name: string) => void;
  /** A mark alone, for places with little room. */
  isSmall?: boolean;
};

/** The gaps that a message may have, each with what it becomes. */
export function PlaceholderMenu({ label, names, onInsert, isSmall = false }: Props) {
  return (
    <Menu position="bottom-start" shadow="lg" width={340} returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={isSmall ? null : <IconBraces size={16} aria-hidden />}
          aria-label={`Insert a placeholder into ${label}`}
          title="Insert a placeholder"
          className={css.target}
          data-small={isSmall}
        >
          {isSmall ? <IconBraces size={16} aria-hidden /> : "Placeholder"}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => onInsert(name)}>
            <span className={css.line}>
              <code>{`{${name}}`}</code>
              <span className={css.sample}>{explained.get(name)?.sample}</span>
            </span>
            <span className={css.explains}>{explained.get(name)?.explains}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
