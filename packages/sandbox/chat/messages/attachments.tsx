import { IconFile } from "@tabler/icons-react";
import type { APIAttachment } from "discord-api-types/v10";
import { useState } from "react";
import styles from "./message-row.module.css";

export function Attachments({ attachments }: { readonly attachments: readonly APIAttachment[] }) {
  return attachments.map((attachment) => <Attachment key={attachment.id} attachment={attachment} />);
}

function Attachment({ attachment }: { readonly attachment: APIAttachment }) {
  const [isUncovered, setUncovered] = useState(!attachment.filename.startsWith("SPOILER_"));
  const kind = attachment.content_type?.split("/")[0];
  if (!isUncovered) {
    return (
      <button type="button" className={styles.thread} onClick={() => setUncovered(true)}>
        <span>Spoiler: show the file</span>
      </button>
    );
  }
  if (kind === "image") {
    const { width, height } = attachment;
    return (
      <a className={styles.picture} href={attachment.url} target="_blank" rel="noopener noreferrer">
        <img
          src={attachment.url}
          alt={attachment.description ?? attachment.filename}
          loading="lazy"
          {...(width && height
            ? { width, height, style: { aspectRatio: `${width} / ${height}`, height: "auto" } }
            : {})}
        />
      </a>
    );
  }
  if (kind === "video") {
    // biome-ignore lint/a11y/useMediaCaption: members upload films without captions
    return <video className={styles.clip} src={attachment.url} controls preload="metadata" />;
  }
  if (kind === "audio") {
    // biome-ignore lint/a11y/useMediaCaption: members upload sound without captions
    return <audio src={attachment.url} controls preload="metadata" />;
  }
  return (
    <div className={styles.file}>
      <IconFile size={30} stroke={1.5} aria-hidden="true" />
      <div>
        <a href={attachment.url} target="_blank" rel="noopener noreferrer">
          {attachment.filename}
        </a>
        <span>{formatSize(attachment.size)}</span>
      </div>
    </div>
  );
}

function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib.toFixed(1)} KB` : `${(kib / 1024).toFixed(1)} MB`;
}
