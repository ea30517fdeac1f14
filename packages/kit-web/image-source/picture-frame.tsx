import { type DragEvent, type ReactNode, useRef, useState } from "react";
import css from "./image-source.module.css";
import { ImageThumbnail } from "./image-thumbnail.tsx";
import { PICTURE_TYPES } from "./upload-picture.ts";

type Props = {
  id: string;
  label: string;
  guildId: string;
  source: string;
  /** Why the last picture wasn't taken. */
  refusal: string | null;
  /** A picture was chosen or dropped. */
  onFile: (file: File | undefined) => void;
  /** The controls beside the picture; `choose` opens the system's dialog for files. */
  children: (choose: () => void) => ReactNode;
  /** What belongs to the field and is shown elsewhere, such as a dialog. */
  dialog?: ReactNode;
};

/** A picture with its controls, on which files can be dropped. */
export function PictureFrame({ id, label, guildId, source, refusal, onFile, children, dialog }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") onFile(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      className={css.field}
      data-over={isOver}
      aria-label={`${label}: picture`}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <ImageThumbnail guildId={guildId} source={source} />
      <div className={css.controls}>
        {children(() => chooser.current?.click())}
        <p id={`${id}-refusal`} role="alert" className={css.refusal}>
          {refusal}
        </p>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={`${label}: file`}
        hidden
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // The same file can be chosen again after an error.
          currentTarget.value = "";
        }}
      />
      {dialog}
    </fieldset>
  );
}
