// Sample documents in the formats that people upload, and some that are meant to do harm.
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { escaped, file, type Routes } from "./answer.ts";
import { zip } from "./zip.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export type Section = { heading: string; text: string };

const RULES: readonly Section[] = [
  {
    heading: "Tournament rules",
    text: "A crew has four to six members. Matches begin at 18:00 UTC; a crew that is ten minutes late forfeits the match.",
  },
  { heading: "Prizes", text: "The winning crew shares 600 euros. Prizes are paid within 30 days by bank transfer." },
];

export const documents: Routes = {
  "/files/rules.docx": () => file(DOCX, docx(RULES)),
  "/files/rules.pdf": () => file("application/pdf", pdf(RULES)),
  "/files/rules.html": () =>
    file(
      "text/html; charset=utf-8",
      `<!doctype html><title>Rules</title><main>${RULES.map(({ heading, text }) => `<h1>${heading}</h1><p>${text}</p>`).join("")}</main>`,
    ),
  "/files/rules.md": () =>
    file("text/markdown", RULES.map(({ heading, text }) => `# ${heading}\n\n${text}\n`).join("\n")),
  "/files/bomb.pdf": () => file("application/pdf", pdfBomb()),
  "/files/bomb.docx": () => file(DOCX, docxBomb()),
};

const WORDS = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

const docxEntries = (body: Buffer) => [
  {
    name: "[Content_Types].xml",
    content: Buffer.from(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`,
    ),
  },
  {
    name: "_rels/.rels",
    content: Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
  },
  { name: "word/document.xml", content: body },
];

/** Headings have Word's style for them. */
export const docx = (sections: readonly Section[]): Buffer =>
  zip(
    docxEntries(
      Buffer.from(
        `<?xml version="1.0"?><w:document xmlns:w="${WORDS}"><w:body>${sections
          .map(
            ({ heading, text }) =>
              `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${escaped(heading)}</w:t></w:r></w:p><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`,
          )
          .join("")}</w:body></w:document>`,
      ),
    ),
  );

/** One page for each section; text is ASCII. */
export const pdf = (sections: readonly Section[]): Buffer =>
  pdfOf(
    sections.map(({ heading, text }) => ({
      filter: "",
      bytes: Buffer.from(
        `BT /F1 20 Tf 50 780 Td (${inPdf(heading)}) Tj /F1 11 Tf ${lines(text)
          .map((line) => `0 -18 Td (${inPdf(line)}) Tj`)
          .join(" ")} ET`,
      ),
    })),
  );

const inPdf = (text: string): string => text.replace(/[\\()]/g, "\\$&");
const lines = (text: string): string[] => text.match(/.{1,80}(?:\s|$)/g)?.map((line) => line.trim()) ?? [];

type Stream = { filter: string; bytes: Buffer };

function pdfOf(pages: readonly Stream[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects: Buffer[] = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    ...pages.flatMap(({ filter, bytes }, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${bytes.length} ${filter} >>\nstream\n`),
        bytes,
        Buffer.from("\nendstream"),
      ]),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(whole);
    length += whole.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const MEGABYTE = 1024 * 1024;
const BOMB_MEGABYTES = 4096;

/** Spaces, deflated without being in memory: one megabyte is compressed, and its block repeated. */
function deflatedSpaces(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MEGABYTE, " "), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([0x03, 0x00])]);
}

/** About 42 kB that unpack to 4 GB: spaces deflated twice. */
export function pdfBomb(): Buffer {
  const once = Buffer.concat([Buffer.from([0x78, 0x9c]), deflatedSpaces(BOMB_MEGABYTES), Buffer.alloc(4)]);
  return pdfOf([{ filter: "/Filter [/FlateDecode /FlateDecode]", bytes: deflateSync(once, { level: 9 }) }]);
}

/** Its directory says that the document has 1 kB; it unpacks to 1 GB. */
export const docxBomb = (): Buffer =>
  zip(
    docxEntries(Buffer.alloc(0)).map((entry) =>
      entry.name === "word/document.xml" ? { ...entry, deflated: deflatedSpaces(1024), size: 1024 } : entry,
    ),
  );
