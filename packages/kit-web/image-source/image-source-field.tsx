import { Button, TextInput } from "@mantine/core";
import { UploadIcon, XIcon } from "lucide-react";
import { useState } from "react";
import { assetFile } from "#kit/message/image.ts";
import type { Placeholder } from "#kit/placeholders.ts";
import { PlaceholderMenu } from "../form/placeholder-menu.tsx";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import css from "./image-source.module.css";
import { PictureFrame } from "./picture-frame.tsx";
import { uploadPicture } from "./upload-picture.ts";

// Uploading is an extra button, because an image is usually set by URL.
const UploadedPictures = lazyOverlay(
  async () => (await import("./uploaded-pictures.tsx")).UploadedPictures,
  () => {},
);

type Props = {
  id: string;
  label: string;
  /** `asset:` and a file name, a URL, a `{placeholder}`, or empty for none. */
  source: string;
  onChange: (source: string) => void;
  guildId: string;
  /** Placeholders that become an image. */
  placeholders: readonly Placeholder[];
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

/** An image's source: an upload (chosen or dropped here), a URL, or a placeholder. */
export function ImageSourceField({ id, label, source, onChange, guildId, placeholders, ...field }: Props) {
  const { isReadOnly, isInvalid, describedBy } = field;
  const [isUploading, setIsUploading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isUploaded = assetFile(source) !== null;

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file || isReadOnly) return;
    setRefusal(null);
    setIsUploading(true);
    const uploaded = await uploadPicture(guildId, file).finally(() => setIsUploading(false));
    if ("source" in uploaded) onChange(uploaded.source);
    else setRefusal(uploaded.refusal);
  };

  return (
    <PictureFrame
      id={id}
      label={label}
      guildId={guildId}
      source={source}
      refusal={refusal}
      onFile={(file) => void upload(file)}
    >
      {(choose) => (
        <>
          <TextInput
            id={id}
            value={isUploaded ? "Uploaded picture" : source}
            onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
            // An upload has no URL to edit: it is removed or replaced.
            readOnly={isReadOnly || isUploaded}
            error={isInvalid || refusal !== null}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-label={`${label}: address`}
            aria-describedby={`${describedBy ?? ""} ${id}-refusal`}
          />
          {!isReadOnly && (
            <div className={css.actions}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<UploadIcon size={16} aria-hidden />}
                loading={isUploading}
                aria-label={`${isUploaded ? "Replace" : "Upload"} ${label}`}
                onClick={choose}
              >
                {isUploaded ? "Replace" : "Upload"}
              </Button>
              <UploadedPictures label={label} guildId={guildId} onChoose={onChange} />
              {placeholders.length > 0 && (
                <PlaceholderMenu label={label} placeholders={placeholders} onInsert={(name) => onChange(`{${name}}`)} />
              )}
              {source !== "" && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<XIcon size={16} aria-hidden />}
                  aria-label={`Remove ${label}`}
                  onClick={() => onChange("")}
                >
                  Remove
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </PictureFrame>
  );
}
