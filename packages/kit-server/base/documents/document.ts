// What a document becomes: Markdown, with a form feed between pages.
import type { RobotsWish } from "./robots-wish.ts";

/** What people upload, and what sites serve. */
export const DOCUMENT_TYPES = ["text", "markdown", "html", "pdf", "docx"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export type ReadDocument = {
  /** Null: the document doesn't say. */
  title: string | null;
  /** As the document says it, such as `en-US`; null if it doesn't. */
  language: string | null;
  /** Headings are `#` lines; pages of a PDF are separated by a form feed. */
  markdown: string;
  /** Of a web page: where its links lead, without fragments. */
  links: readonly string[];
  /** Of a web page: what it asks of robots. */
  robots: RobotsWish;
};

/**
 * `unreadable`: damaged, or of another type than it says. `locked`: needs a password. `empty`: has no text, such as a scan.
 * `signIn`: a page that asks for a sign-in. `tooMuchText`: more text than is kept. `tooSlow` and `unpacksTooFar`: it exceeded the
 * process's limits of time or memory.
 */
export type DocumentFault = "unreadable" | "locked" | "empty" | "signIn" | "tooMuchText" | "tooSlow" | "unpacksTooFar";

/** `address` and `charset` are those of a web page. */
export type DocumentTask = { bytes: Uint8Array; type: DocumentType; address?: string; charset?: string | null };
export type DocumentAnswer = { document: ReadDocument } | { fault: DocumentFault };

/** Characters of a document's text. */
export const DOCUMENT_TEXT_MAX = 2_000_000;
