// The form's inputs, inside a part of a message.
import type { Image } from "#kit/message/image.ts";
import { isPictureGap } from "#kit/message/image.ts";
import type { FieldInputProps } from "../form/field-input-props.ts";
import { ColorInput } from "../form/inputs/color-input.tsx";
import { EmojiInput } from "../form/inputs/emoji-input.tsx";
import { ImageInput } from "../form/inputs/image-input.tsx";
import { RolesInput } from "../form/inputs/roles-input.tsx";
import type { PathIssues } from "../form/path-issues.ts";
import { ImageSourceField } from "../image-source/image-source-field.tsx";
import { useComposing } from "./composer-context.ts";
import { PartField } from "./part-field.tsx";

type Props<T> = { label: string; value: T; onChange: (value: T) => void; issues: PathIssues };
type Control = { id: string; isInvalid: boolean; describedBy: string | undefined };

/** The props of a form input, most of which are not needed here. */
function useInputProps(label: string, issues: PathIssues) {
  const { guild, isReadOnly } = useComposing();
  return (control: Control) => ({
    ...control,
    path: "",
    label,
    texts: { label, help: "" },
    guild,
    issues,
    isReadOnly,
    optionName: (option: string) => option,
    drawField: () => null,
  });
}

/** Placeholders that become an image. */
const usePictureGaps = (): string[] => useComposing().placeholders.filter(isPictureGap);

export function PicturePart({ label, value, onChange, issues }: Props<Image | null>) {
  const propsOf = useInputProps(label, issues);
  const placeholders = usePictureGaps();
  return (
    <PartField label={label} issues={issues}>
      {(control) => (
        <ImageInput {...propsOf(control)} info={{ kind: "image", placeholders }} value={value} onChange={onChange} />
      )}
    </PartField>
  );
}

/** A small decorative image, which needs no description. */
export function IconPart({ label, value, onChange, issues }: Props<string>) {
  const { guild, isReadOnly } = useComposing();
  const placeholders = usePictureGaps();
  return (
    <PartField label={label} issues={issues}>
      {(control) => (
        <ImageSourceField
          {...control}
          label={label}
          source={value}
          onChange={onChange}
          guildId={guild.id}
          placeholders={placeholders}
          isReadOnly={isReadOnly}
        />
      )}
    </PartField>
  );
}

export function ColorPart({ label, value, onChange, issues }: Props<number | null>) {
  const propsOf = useInputProps(label, issues);
  return (
    <PartField label={label} issues={issues}>
      {(control) => <ColorInput {...propsOf(control)} info={{ kind: "color" }} value={value} onChange={onChange} />}
    </PartField>
  );
}

export function EmojiPart({ label, value, onChange, issues }: Props<string | null>) {
  const propsOf = useInputProps(label, issues);
  return (
    <PartField label={label} issues={issues}>
      {(control) => <EmojiInput {...propsOf(control)} info={{ kind: "emoji" }} value={value} onChange={onChange} />}
    </PartField>
  );
}

export function RolesPart({ label, value, onChange, issues, max }: Props<readonly string[]> & { max: number }) {
  const propsOf = useInputProps(label, issues);
  const info: FieldInputProps<"roles">["info"] = { kind: "roles", max, assignable: false };
  return (
    <PartField label={label} issues={issues}>
      {(control) => <RolesInput {...propsOf(control)} info={info} value={value} onChange={onChange} />}
    </PartField>
  );
}
