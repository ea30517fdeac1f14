// The readable part of a web page, as Markdown.
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import TurndownService from "turndown";
import type { DocumentAnswer } from "./document.ts";

/** What is used of the library's document; server code has no types of browsers. */
type Part = {
  textContent: string | null;
  innerHTML: string;
  parentElement: Part | null;
  getAttribute(name: string): string | null;
  closest(selector: string): Part | null;
  remove(): void;
};
type Page = {
  documentElement: Part | null;
  body: Part | null;
  querySelector(selector: string): Part | null;
  querySelectorAll(selector: string): Iterable<Part>;
};

const AROUND =
  "script,style,noscript,template,iframe,svg,nav,footer,form,dialog,[hidden],[aria-hidden=true],[role=navigation]";
/** A page without a head has them in its body. */
const HEAD = "title,meta,link,base";
const MAIN = "main,[role=main],article";
const HTTP = /^https?:$/;
/** Readability leaves out short sections; then the page's own main element is used. */
const KEPT = 0.7;
/** A page with a password input and less text than this is a sign-in. */
const SIGN_IN_CHARACTERS = 600;

export function readHtml(html: string, address?: string): DocumentAnswer {
  const bare = html.replace(/^\s*<!doctype[^>]*>/i, "");
  const document = parseHTML(/<html[\s>]/i.test(bare) ? bare : `<html><body>${bare}</body></html>`)
    .document as unknown as Page;
  const robots = robotsOf(document);
  const links = address ? linksOf(document, address) : [];
  const language = document.documentElement?.getAttribute("lang") || null;
  const asksPassword = document.querySelector("input[type=password]") !== null;
  const heading = lineOf(document.querySelector("h1")?.textContent);
  const title = lineOf(document.querySelector("title")?.textContent) ?? heading;
  for (const element of document.querySelectorAll(`${AROUND},${HEAD}`)) element.remove();
  const markdown = asMarkdown(readableHtml(document));
  if (asksPassword && markdown.length < SIGN_IN_CHARACTERS) return { fault: "signIn" };
  // A page that only leads to others is still of use to a crawl.
  if (markdown === "" && links.length === 0) return { fault: "empty" };
  return { document: { title, language, markdown: withHeading(markdown, heading), links, robots } };
}

/** Readability drops the page's heading, or makes it one of the second level. */
function withHeading(markdown: string, heading: string | null): string {
  if (heading === null || markdown === "") return markdown;
  const [first = "", ...rest] = markdown.split("\n");
  if (first.replace(/^#+\s*/, "") === heading) return [`# ${heading}`, ...rest].join("\n");
  return markdown.includes(heading) ? markdown : `# ${heading}\n\n${markdown}`;
}

/** Markdown of HTML that a converter made. */
export const asMarkdown = (html: string): string =>
  converter()
    .turndown(html)
    .replaceAll("\f", "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const lineOf = (text: string | null | undefined): string | null => text?.replace(/\s+/g, " ").trim() || null;

function readableHtml(document: Page): string {
  const mains = [...document.querySelectorAll(MAIN)].filter((one) => !one.parentElement?.closest(MAIN));
  const main = mains.length > 0 ? mains.map((one) => one.innerHTML).join("\n") : (document.body?.innerHTML ?? "");
  const mainLength = lengthOf(
    mains.length > 0 ? mains.map((one) => one.textContent).join(" ") : document.body?.textContent,
  );
  const article = new Readability(document as never, { charThreshold: 0 }).parse();
  return article?.content && lengthOf(article.textContent) >= mainLength * KEPT ? article.content : main;
}

const lengthOf = (text: string | null | undefined): number => text?.replace(/\s+/g, " ").trim().length ?? 0;

function robotsOf(document: Page): { noIndex: boolean; noFollow: boolean } {
  const said = [...document.querySelectorAll("meta[name=robots]")]
    .map((meta) => meta.getAttribute("content") ?? "")
    .join(",");
  return { noIndex: /\b(?:noindex|none)\b/i.test(said), noFollow: /\b(?:nofollow|none)\b/i.test(said) };
}

function linksOf(document: Page, address: string): string[] {
  const base = URL.parse(document.querySelector("base[href]")?.getAttribute("href") ?? "", address)?.href ?? address;
  const found = new Set<string>();
  for (const link of document.querySelectorAll("a[href]")) {
    if (/\bnofollow\b/i.test(link.getAttribute("rel") ?? "")) continue;
    const url = URL.parse(link.getAttribute("href") ?? "", base);
    if (!url || !HTTP.test(url.protocol)) continue;
    url.hash = "";
    found.add(url.href);
  }
  return [...found];
}

function converter(): TurndownService {
  const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
  service.remove(["img", "script", "style", "noscript", "iframe", "button", "input", "select", "textarea"] as never);
  // Text is quoted to members, who get the page's own address as the link.
  service.addRule("links", { filter: "a", replacement: (content) => content });
  service.addRule("emphasis", { filter: ["em", "i", "strong", "b"], replacement: (content) => content });
  service.addRule("row", {
    filter: "tr",
    replacement: (_content, node) =>
      `\n${[...(node as unknown as { childNodes: Iterable<Pick<Part, "textContent">> }).childNodes]
        .map((cell) => cell.textContent?.replace(/\s+/g, " ").trim() ?? "")
        .filter((text) => text !== "")
        .join(" | ")}\n`,
  });
  // Quoted text is plain, so nothing has to be escaped.
  service.escape = (text) => text;
  return service;
}
