import { TextInput } from "@mantine/core";
import { CheckIcon, SlashIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { hexColor, parseHexColor } from "#kit/color.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import css from "./color-input.module.css";
import noteCss from "./input-note.module.css";

/** Brand colors first, then the hues between them. */
const SWATCHES = [
  { color: 0xf0c15c, name: "Brass" },
  { color: 0xffa664, name: "Amber" },
  { color: 0xff8078, name: "Coral" },
  { color: 0xf47fb5, name: "Rose" },
  { color: 0xb28dff, name: "Violet" },
  { color: 0x82b8ff, name: "Sky" },
  { color: 0x4fd0c7, name: "Lagoon" },
  { color: 0x63d297, name: "Mint" },
  { color: 0xeceef2, name: "Chalk" },
] as const;

/** Initial value of the browser's color picker while no color is chosen. */
const START = 0xf0c15c;

export function ColorInput({
  id,
  label,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  describedBy,
}: FieldInputProps<"color">) {
  const [text, setText] = useState(() => asText(value));
  useEffect(() => setText((now) => (parseHexColor(now) === value ? now : asText(value))), [value]);
  const isUnreadable = text !== "" && parseHexColor(text) === null;
  const type = (typed: string): void => {
    setText(typed);
    const color = parseHexColor(typed);
    if (typed.trim() === "") onChange(null);
    else if (color !== null) onChange(color);
  };

  return (
    <div className={noteCss.stack}>
      <div className={css.swatches}>
        <button
          type="button"
          className={css.swatch}
          aria-label="No color"
          aria-pressed={value === null}
          disabled={isReadOnly}
          onClick={() => onChange(null)}
        >
          {value === null ? <CheckIcon size={16} aria-hidden /> : <SlashIcon size={16} aria-hidden />}
        </button>
        {SWATCHES.map(({ color, name }) => (
          <button
            key={color}
            type="button"
            className={css.swatch}
            style={{ backgroundColor: hexColor(color) }}
            title={name}
            aria-label={name}
            aria-pressed={value === color}
            disabled={isReadOnly}
            onClick={() => onChange(color)}
          >
            {value === color && <CheckIcon size={16} aria-hidden />}
          </button>
        ))}
      </div>
      <div className={noteCss.row}>
        <input
          type="color"
          className={css.free}
          aria-label={`${label}: custom color`}
          value={hexColor(value ?? START)}
          data-none={value === null}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange(parseHexColor(currentTarget.value))}
        />
        <TextInput
          id={id}
          value={text}
          placeholder="No color"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setText(asText(value))}
          readOnly={isReadOnly}
          error={isInvalid || isUnreadable}
          aria-label={label}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${describedBy ?? ""} ${id}-form`}
          className={css.hex}
        />
        <span id={`${id}-form`} className={isUnreadable ? css.unreadable : noteCss.note}>
          {isUnreadable ? "Enter # and six hex digits" : "Example: #f0c15c. Leave empty for none."}
        </span>
      </div>
    </div>
  );
}

const asText = (color: number | null): string => (color === null ? "" : hexColor(color));
