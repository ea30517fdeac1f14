import { Checkbox, Input, TextInput } from "@mantine/core";
import { useId } from "react";
import { choiceRange, type ModalInput, optionsOf } from "#kit/modal/modal-input.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import { ToggleChips } from "#kit-web/form/inputs/toggle-chips.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { ChosenMembers } from "./chosen-members.tsx";

type Props = {
  guild: PageGuild;
  question: ModalInput;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** One question of a subject's form, as staff can answer it here. */
export function Question({ guild, question, value, onChange }: Props) {
  const { kind, label, description, isRequired, placeholder, maxLength } = question;
  const id = useId();
  const texts = { label, description: description || null, required: isRequired };
  const written = {
    ...texts,
    placeholder,
    maxLength,
    value: value[0] ?? "",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange([currentTarget.value]),
  };
  const chips = chipsOf(guild, question);
  switch (kind) {
    case "short":
      return <TextInput {...written} />;
    case "paragraph":
      return <GrowingTextarea {...written} minRows={3} maxRows={10} />;
    case "checkbox":
      return (
        <Checkbox
          label={label}
          description={description || null}
          checked={value.length > 0}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? ["Yes"] : [])}
        />
      );
    case "files":
      return (
        <Input.Wrapper label={label} description="Files can be uploaded in the ticket.">
          {null}
        </Input.Wrapper>
      );
    default:
      return (
        <Input.Wrapper {...texts} labelProps={{ htmlFor: id }}>
          {chips ? (
            <ToggleChips
              id={id}
              chips={chips}
              chosen={value}
              onChange={onChange}
              max={kind === "radio" ? 1 : choiceRange(question).max}
              isReadOnly={false}
              isInvalid={false}
              describedBy={undefined}
            />
          ) : (
            <ChosenMembers guildId={guild.id} max={choiceRange(question).max} onChange={onChange} />
          )}
        </Input.Wrapper>
      );
  }
}

/** The options; null for a question about members. */
function chipsOf({ id: guildId, roles, channels }: PageGuild, question: ModalInput) {
  switch (question.kind) {
    case "roles":
      return roles.filter(({ id }) => id !== guildId).map(({ id, name }) => ({ id, label: `@${name}` }));
    case "channels":
      return channels.map(({ id, name }) => ({ id, label: `#${name}` }));
    case "members":
    case "mentionables":
      return null;
    default:
      return optionsOf(question).map(({ label }) => ({ id: label, label }));
  }
}
