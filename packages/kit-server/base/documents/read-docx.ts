// The text of a Word document, with its headings.
import mammoth from "mammoth";
import type { DocumentAnswer } from "./document.ts";
import { asMarkdown } from "./read-html.ts";

export async function readDocx(bytes: Uint8Array): Promise<DocumentAnswer> {
  const noPictures = mammoth.images.imgElement(async () => ({ src: "" }));
  const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: noPictures });
  const markdown = asMarkdown(html);
  if (markdown === "") return { fault: "empty" };
  return {
    document: { title: null, language: null, markdown, links: [], robots: { noIndex: false, noFollow: false } },
  };
}
