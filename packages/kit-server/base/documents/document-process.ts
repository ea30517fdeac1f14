// The child process that reads documents. It has no secrets or connections, ends when it uses too much memory, and can be killed
// at any time.
import { endWhenLarge } from "#kit-server/base/processes/end-when-large.ts";
import { decodeText } from "./decode-text.ts";
import { DOCUMENT_TEXT_MAX, type DocumentAnswer, type DocumentFault, type DocumentTask } from "./document.ts";
import { looksLike } from "./document-type.ts";

/** Node and the libraries take about 130 MB. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;

endWhenLarge(MAX_MEMORY_BYTES);
process.on("disconnect", () => process.exit(0));
process.on("message", (task: DocumentTask) => {
  read(task).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ fault: faultOf(error) } satisfies DocumentAnswer),
  );
});
process.send?.("ready");

async function read({ bytes, type, address, charset }: DocumentTask): Promise<DocumentAnswer> {
  if (bytes.byteLength === 0) return { fault: "empty" };
  if (!looksLike(type, bytes)) return { fault: "unreadable" };
  const answer = await readAs(type, bytes, { address, charset });
  const isTooLong = "document" in answer && answer.document.markdown.length > DOCUMENT_TEXT_MAX;
  return isTooLong ? { fault: "tooMuchText" } : answer;
}

type Page = { address: string | undefined; charset: string | null | undefined };

/** Each library is loaded when it is needed. */
async function readAs(type: DocumentTask["type"], bytes: Uint8Array, page: Page): Promise<DocumentAnswer> {
  switch (type) {
    case "pdf":
      return (await import("./read-pdf.ts")).readPdf(new Uint8Array(bytes));
    case "docx":
      return (await import("./read-docx.ts")).readDocx(bytes);
    case "html":
      return (await import("./read-html.ts")).readHtml(decodeText(bytes, page.charset), page.address);
    default:
      return readText(decodeText(bytes, page.charset), type === "markdown");
  }
}

function readText(text: string, isMarkdown: boolean): DocumentAnswer {
  const markdown = text.replaceAll("\r\n", "\n").replaceAll("\0", "").replaceAll("\f", "\n").trim();
  if (markdown === "") return { fault: "empty" };
  const title = isMarkdown ? (/^#\s+(.+)$/m.exec(markdown)?.[1]?.trim() ?? null) : null;
  return { document: { title, language: null, markdown, links: [], robots: { noIndex: false, noFollow: false } } };
}

function faultOf(error: unknown): DocumentFault {
  const name = error instanceof Error ? error.name : "";
  return name === "PasswordException" ? "locked" : "unreadable";
}
