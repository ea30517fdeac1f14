import { LinkIcon } from "lucide-react";
import { notify } from "../notifications/notification.ts";
import css from "./copy-field-link.module.css";
import { fieldElementId } from "./field-element-id.ts";

/** The address of one setting on this page. */
export const fieldLink = (path: string): string =>
  `${location.origin}${location.pathname}?tab=settings#${fieldElementId(path)}`;

/** Copies a text to the clipboard and shows a toast. */
export const copyText = (text: string, said: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notify(said, { type: "success" }),
    () => notify("Copy failed", { description: text, type: "error", sticky: true }),
  );

/** Next to a setting's label. Not a tab stop: keyboard users have the same action in the palette. */
export function CopyFieldLink({ path, label }: { path: string; label: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.copy}
      aria-label={`Copy the link to ${label}`}
      title="Copy the link to this setting"
      onClick={() => void copyText(fieldLink(path), "Link copied")}
    >
      <LinkIcon size={15} aria-hidden />
    </button>
  );
}
