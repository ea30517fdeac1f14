import { ChevronDownIcon, UploadIcon, XIcon } from "lucide-react";
import { choiceRange, type ModalInput, optionsOf } from "#kit/modal/modal-input.ts";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./modal-preview.module.css";

type Props = { title: string; inputs: readonly ModalInput[] };

/** An empty modal as Discord shows it. It can't be filled in. */
export const ModalPreview = (props: Props) => (
  <SectionBoundary title="This preview can't be shown" of={props.inputs}>
    <Drawn {...props} />
  </SectionBoundary>
);

function Drawn({ title, inputs }: Props) {
  return (
    <figure className={css.modal}>
      <figcaption className={css.title}>
        <span>{title}</span>
        <XIcon size={20} aria-hidden />
      </figcaption>
      {inputs.map((input, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question that is being written has no id
        <div key={at} className={css.input}>
          <p className={css.label}>
            {input.label || "Untitled question"}
            {input.isRequired && input.kind !== "checkbox" && <span aria-hidden> *</span>}
          </p>
          {input.description !== "" && <p className={css.description}>{input.description}</p>}
          <Answer input={input} />
        </div>
      ))}
      <div className={css.buttons}>
        <span>Cancel</span>
        <span data-main>Submit</span>
      </div>
    </figure>
  );
}

const SELECT_HINTS = {
  select: "Make a selection",
  members: "Select a user",
  roles: "Select a role",
  mentionables: "Select a user or role",
  channels: "Select a channel",
} as const;

function Answer({ input }: { input: ModalInput }) {
  const { kind, placeholder } = input;
  switch (kind) {
    case "short":
    case "paragraph":
      return (
        <p className={css.text} data-kind={kind}>
          {placeholder}
        </p>
      );
    case "radio":
    case "checkboxes":
      return (
        <ul className={css.options} data-kind={kind}>
          {optionsOf(input).map(({ label, description }) => (
            <li key={label}>
              {label}
              {description !== "" && <small>{description}</small>}
            </li>
          ))}
        </ul>
      );
    case "checkbox":
      return <span className={css.box} />;
    case "files":
      return (
        <p className={css.upload}>
          <UploadIcon size={18} aria-hidden /> Up to {choiceRange(input).max}{" "}
          {choiceRange(input).max === 1 ? "file" : "files"}
        </p>
      );
    default:
      return (
        <p className={css.text}>
          {placeholder || SELECT_HINTS[kind]}
          <ChevronDownIcon size={18} aria-hidden />
        </p>
      );
  }
}
