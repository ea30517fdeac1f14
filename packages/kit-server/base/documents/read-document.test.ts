import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docx, docxBomb, pdf, pdfBomb } from "#stand-ins/sites/documents.ts";
import { type Sites, startSites } from "#stand-ins/sites/start-sites.ts";
import type { DocumentType } from "./document.ts";
import { charsetOf, typeOfAnswer } from "./document-type.ts";
import { readDocument } from "./read-document.ts";
import { robotsWish } from "./robots-wish.ts";

const SECTIONS = [
  { heading: "Tournament rules", text: "A crew has four to six members & a captain." },
  { heading: "Prizes", text: "The winning crew shares 600 euros." },
];
const read = async (type: DocumentType, content: string | Buffer) => {
  const answer = await readDocument({ type, bytes: Buffer.from(content as Buffer) });
  return "document" in answer ? answer.document.markdown : answer.fault;
};

describe("a document", () => {
  test("of Word keeps its headings", async () => {
    const text = await read("docx", docx(SECTIONS));
    expect(text).toBe(
      "# Tournament rules\n\nA crew has four to six members & a captain.\n\n# Prizes\n\nThe winning crew shares 600 euros.",
    );
  });

  test("of PDF keeps its headings and pages", async () => {
    const [first, second] = (await read("pdf", pdf(SECTIONS))).split("\f");
    expect(first).toContain("## Tournament rules");
    expect(second).toContain("## Prizes\n\nThe winning crew shares 600 euros.");
  });

  test("without text, damaged, or of another type is refused with its reason", async () => {
    expect(await read("text", "  \n")).toBe("empty");
    expect(await read("pdf", "%PDF-1.4 nothing")).toBe("unreadable");
    expect(await read("docx", "PK\x03\x04 nothing")).toBe("unreadable");
    expect(await read("markdown", docx(SECTIONS))).toBe("unreadable");
    expect(await read("pdf", "<html>")).toBe("unreadable");
  });

  test("that unpacks to gigabytes ends with its reason, and the next one is read", async () => {
    expect(await read("pdf", pdfBomb())).toBe("unpacksTooFar");
    expect(await read("docx", docxBomb())).toMatch(/unpacksTooFar|unreadable/);
    expect(await read("text", "Still here.")).toBe("Still here.");
  });
});

describe("a web page", () => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await startSites();
  });
  afterAll(() => sites?.close());

  const open = async (path: string) => {
    const address = `${sites.url}${path}`;
    const answer = await fetch(address);
    const contentType = answer.headers.get("content-type") ?? undefined;
    const type = typeOfAnswer(contentType, address);
    if (!type) return { fault: "type" };
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return readDocument({ bytes, type, address, charset: charsetOf(contentType) });
  };

  test("is read without its navigation, with its headings, language and links", async () => {
    expect(await open("/docs/account")).toMatchObject({
      document: {
        language: "en",
        markdown: expect.stringMatching(
          /^# Accounts and passwords\n\n## Reset your password\n\nChoose “Forgot password”/,
        ),
        links: expect.arrayContaining([`${sites.url}/docs/refunds`, `${sites.url}/docs/private/roadmap`]),
      },
    });
    const answer = await open("/docs/account");
    expect("document" in answer && answer.document.markdown).not.toMatch(/Refunds|cookies|Other language/);
  });

  test("that a server wraps in one form keeps its text, without the inputs", async () => {
    const text = "Opening hours are from nine to six, and on Saturdays until noon. ".repeat(8).trim();
    const page = `<form id="aspnetForm"><label>Search</label><select><option>Everywhere</option></select><h1>Hours</h1><p>${text}</p></form>`;
    expect(await read("html", page)).toBe(`# Hours\n\n${text}`);
    expect(await read("html", `<main><p>Ahoy.</p><form><p>Get our letter</p><input></form></main>`)).toBe("Ahoy.");
  });

  test("keeps the words of a table's cells apart, and reads a table that arranges the page as a page", async () => {
    const data =
      "<main><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Pro<br>yearly</td><td><p>10</p><p>euros</p></td></tr></table></main>";
    expect(await read("html", data)).toBe("Plan | Price\nPro yearly | 10 euros");
    const page = "<body><table><tr><td>Menu</td><td><h1>Title</h1><p>First.</p><p>Second.</p></td></tr></table></body>";
    expect(await read("html", page)).toMatch(/# Title\n\nFirst\.\n\nSecond\.$/);
  });

  test("that only sends visitors on leads there", async () => {
    const bytes = Buffer.from('<META HTTP-EQUIV="Refresh" CONTENT="0; URL=/docs/en/"><title>Moved</title>');
    const answer = await readDocument({ bytes, type: "html", address: "https://site.example/" });
    expect(answer).toMatchObject({ document: { links: ["https://site.example/docs/en/"], markdown: "" } });
  });

  test.each([
    ["/traps/latin1", "Grüße aus Köln"],
    ["/traps/latin1-meta", "Das Café öffnet um neun."],
    ["/traps/broken-utf8", "a lone � byte"],
  ])("is decoded as it says: %s", async (path, text) => {
    expect(await open(path)).toMatchObject({ document: { markdown: expect.stringContaining(text) } });
  });

  test("that asks for a sign-in, is empty or isn't text is refused with its reason", async () => {
    expect(await open("/traps/login")).toEqual({ fault: "signIn" });
    expect(await open("/traps/empty")).toEqual({ fault: "empty" });
    expect(await open("/traps/picture")).toEqual({ fault: "type" });
  });
});

test.each([
  [["NoIndex, NOFOLLOW"], true, true],
  [["none"], true, true],
  [["max-image-preview:none, max-snippet:-1, index"], false, false],
  [["unavailable_after: 25 Jun 2010 15:00:00 PST"], false, false],
  [["otherbot: noindex, nofollow"], false, false],
  [["guildhallbot: noindex", "otherbot: nofollow"], true, false],
])("what it asks of robots: %s", (texts, noIndex, noFollow) => {
  expect(robotsWish(texts, "guildhallbot")).toEqual({ noIndex, noFollow });
});
