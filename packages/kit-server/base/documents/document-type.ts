import type { DocumentType } from "./document.ts";

const BY_EXTENSION: Readonly<Record<string, DocumentType>> = {
  txt: "text",
  text: "text",
  md: "markdown",
  markdown: "markdown",
  html: "html",
  htm: "html",
  pdf: "pdf",
  docx: "docx",
};
const BY_MEDIA_TYPE: Readonly<Record<string, DocumentType>> = {
  "text/plain": "text",
  "text/markdown": "markdown",
  "text/x-markdown": "markdown",
  "text/html": "html",
  "application/xhtml+xml": "html",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};
/** How each binary type begins. */
const SIGNATURES: readonly (readonly [DocumentType, string])[] = [
  ["pdf", "%PDF-"],
  ["docx", "PK\x03\x04"],
];
/** A PDF may begin with other bytes. */
const SIGNATURE_WITHIN = 1024;

/** By the file's name; null if it isn't of a type that can be read. */
export const typeOfName = (name: string): DocumentType | null =>
  BY_EXTENSION[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""] ?? null;

/** By the header `content-type`, otherwise by the address; null if it isn't of a type that can be read. */
export function typeOfAnswer(contentType: string | undefined, address: string): DocumentType | null {
  const mediaType = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const named = typeOfName(URL.parse(address)?.pathname ?? "");
  if (mediaType === "text/plain") return named ?? "text";
  if (mediaType === "" || mediaType === "application/octet-stream") return named ?? (mediaType === "" ? "html" : null);
  return BY_MEDIA_TYPE[mediaType] ?? null;
}

/** Whether the bytes can be of this type. */
export function looksLike(type: DocumentType, bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SIGNATURE_WITHIN)).toString(
    "latin1",
  );
  const signed = SIGNATURES.find(([known]) => known === type);
  if (signed) return type === "pdf" ? head.includes(signed[1]) : head.startsWith(signed[1]);
  return !SIGNATURES.some(([, signature]) => head.startsWith(signature)) && !isBinary(head);
}

const isBinary = (head: string): boolean => head.includes("\0") && !/^(?:\xff\xfe|\xfe\xff)/.test(head);

/** The header's `charset`; null without. */
export const charsetOf = (contentType: string | undefined): string | null =>
  /charset\s*=\s*"?([\w:-]+)/i.exec(contentType ?? "")?.[1] ?? null;
