import { clsx } from "clsx";
import { type APIAttachment, AttachmentFlags } from "discord-api-types/v10";
import { FileIcon, MicIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Cover } from "../components/cover.tsx";
import { findOwnPath } from "../ui/image.ts";
import { Picture } from "../ui/picture.tsx";
import styles from "./attachments.module.css";

export function Attachments({ attachments }: { readonly attachments: readonly APIAttachment[] }) {
  const pictures = attachments.filter((attachment) => findKind(attachment) === "image");
  const others = attachments.filter((attachment) => findKind(attachment) !== "image");
  return (
    <>
      {pictures.length > 0 && (
        <div className={clsx(styles.pictures, pictures.length > 1 && styles.mosaic)}>
          {pictures.map((attachment) => (
            <Covered key={attachment.id} attachment={attachment}>
              <OpenPicture attachment={attachment} />
            </Covered>
          ))}
        </div>
      )}
      {others.map((attachment) => (
        <Covered key={attachment.id} attachment={attachment}>
          <Other attachment={attachment} />
        </Covered>
      ))}
    </>
  );
}

interface AttachmentProps {
  readonly attachment: APIAttachment;
}

function Covered({ attachment, children }: AttachmentProps & { readonly children: ReactNode }) {
  const isMarked = ((attachment.flags ?? 0) & AttachmentFlags.IsSpoiler) !== 0;
  return <Cover isSpoiler={isMarked || attachment.filename.startsWith("SPOILER_")}>{children}</Cover>;
}

function OpenPicture({ attachment: { url, filename, description, width, height } }: AttachmentProps) {
  const path = findOwnPath(url);
  const picture = <Picture url={url} alt={description ?? filename} width={width} height={height} />;
  if (path === undefined) return picture;
  return (
    <a className={styles.picture} href={path} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  );
}

function Other({ attachment }: AttachmentProps) {
  const path = findOwnPath(attachment.url);
  const kind = path === undefined ? "file" : findKind(attachment);
  if (kind === "video") {
    // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no captions
    return <video className={styles.film} src={path} controls preload="metadata" />;
  }
  if (kind === "audio" && attachment.waveform !== undefined) return <VoiceMessage attachment={attachment} />;
  const { filename, size, url } = attachment;
  return (
    <div className={styles.file}>
      <FileIcon size={30} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <a href={path ?? url} target="_blank" rel="noopener noreferrer">
          {filename}
        </a>
        <span>{formatSize(size)}</span>
        {/* biome-ignore lint/a11y/useMediaCaption: uploaded audio has no captions */}
        {kind === "audio" && <audio src={path} controls preload="metadata" />}
      </div>
    </div>
  );
}

/** A voice message with its duration. */
function VoiceMessage({ attachment: { url, duration_secs = 0 } }: AttachmentProps) {
  const seconds = Math.round(duration_secs);
  return (
    <div className={styles.file}>
      <MicIcon size={26} aria-hidden="true" />
      <div>
        <span>
          Voice message · {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
        </span>
        {/* biome-ignore lint/a11y/useMediaCaption: voice messages have no captions */}
        <audio src={findOwnPath(url)} controls preload="metadata" />
      </div>
    </div>
  );
}

function findKind({ content_type }: APIAttachment): string | undefined {
  return content_type?.split("/")[0];
}

export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib.toFixed(1)} KB` : `${(kib / 1024).toFixed(1)} MB`;
}
