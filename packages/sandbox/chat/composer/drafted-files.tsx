import { IconX } from "@tabler/icons-react";
import { IconButton } from "../ui/button.tsx";
import styles from "./composer.module.css";

export interface DraftedProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** The files that will go with the message. */
export function Drafted({ files, onRemove }: DraftedProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files to send">
      {files.map((file) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`}>
          <span>{file.name}</span>
          <IconButton label={`Do not send ${file.name}`} onClick={() => onRemove(file)}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
