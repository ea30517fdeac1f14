import { type APIApplicationCommandBasicOption, type APIChannel, InteractionType } from "discord-api-types/v10";
import { SendHorizontalIcon, XIcon } from "lucide-react";
import { useState } from "react";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { IconButton } from "../ui/button.tsx";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import { buildCommandData, findFault, type OptionValue } from "./command-data.ts";
import { CommandOption } from "./command-option.tsx";
import { interact } from "./interact.ts";
import styles from "./interactions.module.css";
import type { UsableCommand } from "./use-commands.ts";

export interface CommandFormProps {
  readonly command: UsableCommand;
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly onDone: () => void;
}

/** A selected command with inputs for its options; replaces the message input. */
export function CommandForm({ command, channel, guild, onDone }: CommandFormProps) {
  const session = useSession();
  const [values, setValues] = useState<ReadonlyMap<string, OptionValue>>(new Map());
  const [added, setAdded] = useState<readonly string[]>([]);
  const [invalid, setInvalid] = useState<string>();
  const { fault, run, isBusy, setFault } = useTask();
  const isShown = (option: APIApplicationCommandBasicOption) => option.required === true || added.includes(option.name);
  const shown = command.options.filter(isShown);
  const hidden = command.options.filter((option) => !isShown(option));

  const send = async () => {
    const found = shown
      .map((option) => ({ option, words: findFault(option, values.get(option.name)) }))
      .find(({ words }) => words);
    setInvalid(found?.option.name);
    if (found?.words !== undefined) {
      setFault(`${found.option.name}: ${found.words}`);
      return;
    }
    const { data, files } = buildCommandData(command, values, guild?.id);
    const begun = {
      type: InteractionType.ApplicationCommand,
      applicationId: command.command.application_id,
      guildId: guild?.id,
      channelId: channel.id,
      data,
      files,
      label: `/${command.path.join(" ")}`,
    };
    if (await run(() => interact(session, begun))) onDone();
  };

  return (
    <form
      className={styles.form}
      aria-label={`Command /${command.path.join(" ")}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onDone();
      }}
    >
      <div className={styles.head}>
        <h2>/{command.path.join(" ")}</h2>
        <p>{command.description}</p>
        <IconButton label="Give the command" type="submit" disabled={isBusy} autoFocus={shown.length === 0}>
          <SendHorizontalIcon size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Cancel the command" onClick={onDone}>
          <XIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {fault !== undefined && <Fault>{fault}</Fault>}
      {shown.length > 0 && (
        <div className={styles.options}>
          {shown.map((option, index) => (
            <CommandOption
              key={option.name}
              option={option}
              command={command}
              values={values}
              guild={guild}
              channel={channel}
              isInvalid={invalid === option.name}
              isFocused={index === shown.length - 1 && added.length > 0 ? true : index === 0}
              onValue={(value) => setValues((before) => new Map(before).set(option.name, value))}
            />
          ))}
        </div>
      )}
      {hidden.length > 0 && (
        <p className={styles.more}>
          <span>Options:</span>
          {hidden.map((option) => (
            <button
              key={option.name}
              type="button"
              title={option.description}
              onClick={() => setAdded([...added, option.name])}
            >
              {option.name}
            </button>
          ))}
        </p>
      )}
    </form>
  );
}
