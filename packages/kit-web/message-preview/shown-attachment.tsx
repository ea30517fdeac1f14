import clsx from "clsx";
import { FileIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Cover } from "./cover.tsx";
import css from "./shown-attachment.module.css";
import { ShownPicture } from "./shown-picture.tsx";

type Attachment = {
  name: string;
  url: string;
  contentType: string | null;
  /** Bytes. */
  size?: number | undefined;
};

/** Discord's file name prefix for spoilers. */
const SPOILER = "SPOILER_";
const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** The last path segment of a URL. */
export const fileName = (url: string): string => URL.parse(url)?.pathname.split("/").at(-1) || url;

/** An attachment: shows an image, links to any other file. Only web addresses become links. */
export function ShownAttachment({ attachment }: { attachment: Attachment }) {
  const { name, url, contentType, size } = attachment;
  const isWeb = /^https?:\/\//i.test(url);
  const isPicture = isWeb && /^image\/(?:png|jpeg|gif|webp|avif)/.test(contentType ?? "");
  const link = { target: "_blank", rel: "noopener noreferrer", ...(isWeb ? { href: url } : {}) };
  return (
    <Cover isSpoiler={name.startsWith(SPOILER)}>
      {isPicture ? (
        <a className={css.picture} {...link}>
          <ShownPicture url={url} alt={name} />
        </a>
      ) : (
        <FileBox link={link} name={name} note={size === undefined ? null : sizeText(size)} />
      )}
    </Cover>
  );
}

type FileBoxProps = {
  /** The file's URL; null if it can't be downloaded. */
  link: ComponentProps<"a"> | null;
  name: string;
  note: ReactNode;
  /** Shown below the note. */
  children?: ReactNode;
};

/** A file shown by name. */
export function FileBox({ link, name, note, children }: FileBoxProps) {
  const inside = (
    <>
      <FileIcon size={28} strokeWidth={1.5} aria-hidden />
      <span>
        {name}
        {note !== null && <small>{note}</small>}
        {children}
      </span>
    </>
  );
  return link ? (
    <a className={css.file} {...link}>
      {inside}
    </a>
  ) : (
    <div className={clsx(css.file, css.isMissing)}>{inside}</div>
  );
}

function sizeText(bytes: number): string {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const unit = UNITS[at] ?? "byte";
  return new Intl.NumberFormat(undefined, { style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / 1000 ** at);
}
