import { clsx } from "clsx";
import {
  type APIApplicationCommandBasicOption,
  type APIChannel,
  ApplicationCommandOptionType,
  InteractionType,
} from "discord-api-types/v10";
import { useEffect, useId, useRef, useState } from "react";
import completionStyles from "../composer/completion.module.css";
import { CompletionList } from "../composer/completion-list.tsx";
import { useChoice } from "../composer/use-choice.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { buildCommandData, type OptionValue } from "./command-data.ts";
import { interact } from "./interact.ts";
import styles from "./interactions.module.css";
import { listOffers, type Offer, takesTyping } from "./option-offers.ts";
import type { UsableCommand } from "./use-commands.ts";

export interface CommandOptionProps {
  readonly option: APIApplicationCommandBasicOption;
  readonly command: UsableCommand;
  readonly values: ReadonlyMap<string, OptionValue>;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
  readonly isInvalid: boolean;
  readonly isFocused: boolean;
  readonly onValue: (value: OptionValue) => void;
}

/** One option of a command: its input with suggestions above. */
export function CommandOption(props: CommandOptionProps) {
  const { option, isInvalid } = props;
  const id = useId();
  return (
    <div className={clsx(styles.option, isInvalid && styles.invalid)} title={option.description}>
      <label htmlFor={id}>{option.name}</label>
      {option.type === ApplicationCommandOptionType.Attachment ? (
        <input id={id} type="file" onChange={(event) => props.onValue(event.target.files?.[0])} />
      ) : (
        <Typed {...props} id={id} />
      )}
    </div>
  );
}

function Typed({
  option,
  command,
  values,
  guild,
  channel,
  isInvalid,
  isFocused,
  onValue,
  id,
}: CommandOptionProps & { readonly id: string }) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const asked = useAutocomplete({ option, command, values, guild, channel }, text, isOpen);
  const offers = isOpen ? (asked ?? listOffers(option, text, guild)) : NONE;
  const choice = useChoice(offers, take);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  function take(offer: Offer): void {
    setText(offer.title);
    setOpen(false);
    onValue(offer.value);
  }

  return (
    <>
      {offers.length > 0 && (
        <CompletionList
          id={listId}
          label={`Choices for ${option.name}`}
          items={offers}
          chosen={choice.index}
          keyOf={(offer) => offer.key}
          draw={drawOffer}
          onChoose={take}
          onHover={choice.setChosen}
        />
      )}
      <input
        ref={input}
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={offers.length > 0}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={offers.length > 0 ? `${listId}-${choice.index}` : undefined}
        aria-invalid={isInvalid}
        inputMode={option.type === ApplicationCommandOptionType.Integer ? "numeric" : undefined}
        placeholder={option.description}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          onValue(takesTyping(option) ? event.target.value : undefined);
        }}
        onKeyDown={(event) => {
          if (choice.onKey(event.nativeEvent)) return;
          if (event.key !== "Escape" || offers.length === 0) return;
          event.preventDefault();
          setOpen(false);
        }}
      />
    </>
  );
}

const NONE: readonly Offer[] = [];
const PAUSE_MS = 200;

/**
 * Requests autocomplete choices from the bot while an option with autocomplete is typed; undefined for other options.
 */
function useAutocomplete(
  {
    option,
    command,
    values,
    guild,
    channel,
  }: Pick<CommandOptionProps, "option" | "command" | "values" | "guild" | "channel">,
  text: string,
  isOpen: boolean,
): readonly Offer[] | undefined {
  const session = useSession();
  const [nonce, setNonce] = useState<string>();
  const response = useWorld((world) => world.choices);
  const isWanted = "autocomplete" in option && option.autocomplete === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again only when the typed text changes
  useEffect(() => {
    if (!isWanted || !isOpen) return;
    const wait = setTimeout(() => {
      const { data } = buildCommandData(command, new Map(values).set(option.name, text), guild?.id, option.name);
      const begun = {
        type: InteractionType.ApplicationCommandAutocomplete,
        applicationId: command.command.application_id,
        guildId: guild?.id,
        channelId: channel.id,
        data,
        label: "",
      };
      // Without choices, the person can continue typing.
      interact(session, begun).then(setNonce, () => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [isWanted, isOpen, text]);
  if (!isWanted) return undefined;
  const choices =
    response !== undefined && (response.nonce === undefined || response.nonce === nonce) ? response.choices : [];
  return choices.map(({ name, value }) => ({ key: String(value), title: name, value }));
}

function drawOffer({ title, note }: Offer) {
  return (
    <>
      <span className={completionStyles.title}>{title}</span>
      {note !== undefined && <span className={completionStyles.note}>{note}</span>}
    </>
  );
}
