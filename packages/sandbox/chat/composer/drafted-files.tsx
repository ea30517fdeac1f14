import { EyeIcon, EyeOffIcon, XIcon } from "lucide-react";
import { IconButton } from "../ui/button.tsx";
import styles from "./composer.module.css";

export interface DraftedProps {
  readonly files: readonly File[];
  /** An undefined `changed` removes the file. */
  readonly onChange: (file: File, changed: File | undefined) => void;
}

/** Discord marks a spoiler file by this prefix of its name. */
const SPOILER = "SPOILER_";

/** The files that will be sent with the message. */
export function Drafted({ files, onChange }: DraftedProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files to send">
      {files.map((file) => {
        const isCovered = file.name.startsWith(SPOILER);
        const name = isCovered ? file.name.slice(SPOILER.length) : file.name;
        return (
          <li key={`${file.name}-${file.size}-${file.lastModified}`}>
            <span>{name}</span>
            <IconButton
              label={`Mark ${name} as a spoiler`}
              aria-pressed={isCovered}
              onClick={() => onChange(file, rename(file, isCovered ? name : SPOILER + name))}
            >
              {isCovered ? <EyeOffIcon size={16} aria-hidden="true" /> : <EyeIcon size={16} aria-hidden="true" />}
            </IconButton>
            <IconButton label={`Do not send ${name}`} onClick={() => onChange(file, undefined)}>
              <XIcon size={16} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function rename(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
