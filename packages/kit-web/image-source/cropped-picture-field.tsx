import { Button } from "@mantine/core";
import { UploadIcon, XIcon } from "lucide-react";
import { useState } from "react";
import type { Crop } from "#kit/field/field-info.ts";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import css from "./image-source.module.css";
import { PictureFrame } from "./picture-frame.tsx";
import { checkPicture, uploadPicture } from "./upload-picture.ts";

const UploadedPictures = lazyOverlay(
  async () => (await import("./uploaded-pictures.tsx")).UploadedPictures,
  () => {},
);
const CropDialog = lazyOverlay(async () => (await import("./crop-dialog.tsx")).CropDialog);

type Props = {
  id: string;
  label: string;
  /** `asset:` and a file name, or empty for none. */
  source: string;
  crop: Crop;
  onChange: (source: string) => void;
  guildId: string;
  isReadOnly: boolean;
  describedBy: string | undefined;
};

/** A picture of a fixed shape: chosen or dropped here, cut, and uploaded. */
export function CroppedPictureField({ id, label, source, crop, onChange, guildId, isReadOnly, describedBy }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = (chosen: File | undefined): void => {
    if (!chosen || isReadOnly) return;
    const refused = checkPicture(chosen);
    setRefusal(refused);
    if (refused === null) setFile(chosen);
  };
  const upload = async (picture: Blob): Promise<string | null> => {
    const uploaded = await uploadPicture(guildId, picture);
    if ("refusal" in uploaded) return uploaded.refusal;
    onChange(uploaded.source);
    return null;
  };
  return (
    <PictureFrame
      id={id}
      label={label}
      guildId={guildId}
      source={source}
      refusal={refusal}
      onFile={take}
      dialog={file && <CropDialog label={label} file={file} crop={crop} onCut={upload} onClose={() => setFile(null)} />}
    >
      {(choose) => (
        <>
          {!isReadOnly && (
            <div className={css.actions}>
              <Button
                id={id}
                variant="default"
                size="compact-sm"
                leftSection={<UploadIcon size={16} aria-hidden />}
                aria-label={`${source === "" ? "Upload" : "Replace"} ${label}`}
                aria-describedby={`${describedBy ?? ""} ${id}-refusal`}
                onClick={choose}
              >
                {source === "" ? "Upload" : "Replace"}
              </Button>
              <UploadedPictures label={label} guildId={guildId} onChoose={onChange} />
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
