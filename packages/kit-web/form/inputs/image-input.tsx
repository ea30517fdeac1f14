import { ALT_MAX, type Image } from "#kit/message/image.ts";
import { CroppedPictureField } from "../../image-source/cropped-picture-field.tsx";
import { ImageSourceField } from "../../image-source/image-source-field.tsx";
import { CharacterCount } from "../character-count.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { GrowingTextarea } from "../growing-textarea.tsx";
import css from "./image-input.module.css";

const NONE: Image = { source: "", alt: "" };

export function ImageInput({ id, label, info, value, onChange, guild, ...field }: FieldInputProps<"image">) {
  const { isReadOnly, isInvalid, describedBy } = field;
  const { source, alt } = value ?? NONE;
  if (info.crop) {
    return (
      <CroppedPictureField
        id={id}
        label={label}
        source={source}
        crop={info.crop}
        onChange={(next) => onChange(next === "" ? null : { source: next, alt: "" })}
        guildId={guild.id}
        isReadOnly={isReadOnly}
        describedBy={describedBy}
      />
    );
  }
  return (
    <div className={css.field}>
      <ImageSourceField
        id={id}
        label={label}
        source={source}
        onChange={(next) => onChange(next === "" ? null : { source: next, alt })}
        guildId={guild.id}
        placeholders={info.placeholders}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid}
        describedBy={describedBy}
      />
      {source !== "" && (
        <div className={css.alt}>
          <GrowingTextarea
            id={`${id}-alt`}
            label="Description"
            description="Describes the picture for people who use a screen reader"
            value={alt}
            onChange={({ currentTarget }) => onChange({ source, alt: currentTarget.value })}
            readOnly={isReadOnly}
            error={alt.length > ALT_MAX}
            minRows={2}
            maxRows={6}
          />
          <CharacterCount length={alt.length} max={ALT_MAX} />
        </div>
      )}
    </div>
  );
}
