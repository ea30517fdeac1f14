import { ActionIcon } from "@mantine/core";
import { SmilePlusIcon, XIcon } from "lucide-react";
import { customEmoji } from "#kit/emoji.ts";
import { EmojiMark } from "../../emoji/emoji-mark.tsx";
import { PickerPopover } from "../../picker/picker-popover.tsx";
import { lazyComponent } from "../../states/lazy-component.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import css from "./emoji-input.module.css";
import noteCss from "./input-note.module.css";
import pickCss from "./pick.module.css";

const EmojiPicker = lazyComponent(
  async () => (await import("../../emoji/emoji-picker.tsx")).EmojiPicker,
  () => <div className={css.waiting} />,
);

export function EmojiInput({ guild, value, onChange, ...field }: FieldInputProps<"emoji">) {
  const custom = value === null ? null : customEmoji(value);
  const isGone = custom !== null && !guild.emojis.some(({ id }) => id === custom.id);
  return (
    <div className={noteCss.row}>
      <PickerPopover
        id={field.id}
        label={field.label}
        isReadOnly={field.isReadOnly}
        isInvalid={field.isInvalid}
        describedBy={field.describedBy}
        width="auto"
        className={css.button}
        list={(close) => (
          <EmojiPicker
            label={field.label}
            guild={guild}
            chosen={value}
            onChoose={(emoji) => {
              onChange(emoji);
              close();
            }}
          />
        )}
      >
        {value === null ? (
          <>
            <SmilePlusIcon size={20} aria-hidden /> Choose an emoji
          </>
        ) : isGone ? (
          <span className={pickCss.gone}>Deleted emoji :{custom.name}:</span>
        ) : (
          <>
            <EmojiMark text={value} />
            {custom && <span>{custom.name}</span>}
          </>
        )}
      </PickerPopover>
      {value !== null && !field.isReadOnly && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Clear ${field.label}`} onClick={() => onChange(null)}>
          <XIcon size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
