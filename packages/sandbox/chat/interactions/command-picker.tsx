import type { APIChannel } from "discord-api-types/v10";
import { useEffect, useEffectEvent, useId, useMemo } from "react";
import completionStyles from "../composer/completion.module.css";
import { CompletionList } from "../composer/completion-list.tsx";
import { useChoice } from "../composer/use-choice.ts";
import type { Guild } from "../store/world.ts";
import { Fault, Spinner } from "../ui/notice.tsx";
import styles from "./interactions.module.css";
import { matchCommands, type UsableCommand, useCommands } from "./use-commands.ts";

export interface CommandPickerProps {
  /** The text after the slash. */
  readonly query: string;
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly onChoose: (command: UsableCommand) => void;
  readonly onCancel: () => void;
}

/** The commands that match the text after a slash. The composer keeps the focus and passes keys on. */
export function CommandPicker({ query, channel, guild, onChoose, onCancel }: CommandPickerProps) {
  const { commands, fault } = useCommands(channel, guild);
  const id = useId();
  const matching = useMemo(() => matchCommands(commands ?? [], query).slice(0, 50), [commands, query]);
  const choice = useChoice(matching, onChoose);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (choice.onKey(event)) event.stopPropagation();
    else if (event.key === "Escape") onCancel();
  });
  useEffect(() => {
    // Before the composer sees the key.
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, []);

  if (matching.length === 0) {
    return (
      <div className={completionStyles.list}>
        {fault !== undefined && <Fault>{fault}</Fault>}
        {commands === undefined && fault === undefined && <Spinner label="Looking for commands" />}
        {commands !== undefined && <p className={styles.empty}>No application here knows that command.</p>}
      </div>
    );
  }
  return (
    <CompletionList
      id={id}
      label="Commands"
      items={matching}
      chosen={choice.index}
      keyOf={(usable) => usable.key}
      draw={drawCommand}
      onChoose={onChoose}
      onHover={choice.setChosen}
    />
  );
}

function drawCommand({ path, description, applicationName, options }: UsableCommand) {
  return (
    <>
      <span className={completionStyles.words}>
        <span className={completionStyles.title}>
          /{path.join(" ")}
          {options.filter((option) => option.required === true).map((option) => ` ${option.name}`)}
        </span>
        <span className={completionStyles.note}>{description}</span>
      </span>
      <span className={styles.warning}>{applicationName}</span>
    </>
  );
}
