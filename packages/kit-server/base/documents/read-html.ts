// The readable part of a web page, as Markdown.
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import TurndownService from "turndown";
import type { DocumentAnswer } from "./document.ts";
import { type RobotsWish, robotsWish } from "./robots-wish.ts";

/** What is used of the library's document; server code has no types of browsers. */
type Part = {
  textContent: string | null;
  innerHTML: string;
  parentElement: Part | null;
  attributes: Iterable<{ name: string; value: string }>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  closest(selector: string): Part | null;
  querySelector(selector: string): Part | null;
  querySelectorAll(selector: string): Iterable<Part>;
  remove(): void;
};
type Page = {
  documentElement: Part | null;
  body: Part | null;
  querySelector(selector: string): Part | null;
  querySelectorAll(selector: string): Iterable<Part>;
};

const AROUND =
  "script,style,noscript,template,iframe,svg,nav,footer,dialog,[hidden]:not([hidden=until-found]),[aria-hidden=true],[role=navigation]";
const INPUTS = "input,select,option,button,textarea,label,legend";
/** A form with more text than this around its inputs is the page itself, as some servers wrap it. */
const FORM_CHARACTERS = 300;
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
  for (const element of document.querySelectorAll("*")) lowerNames(element);
  const robots = robotsOf(document);
  const links = address ? linksOf(document, address) : [];
  const language = document.documentElement?.getAttribute("lang") || null;
  const asksPassword = document.querySelector("input[type=password]") !== null;
  const heading = lineOf(document.querySelector("h1")?.textContent);
  const title = lineOf(document.querySelector("title:not(svg title)")?.textContent) ?? heading;
  for (const element of document.querySelectorAll(`${AROUND},${HEAD}`)) element.remove();
  for (const form of document.querySelectorAll("form")) leaveForm(form);
  const markdown = asMarkdown(readableHtml(document));
  if (asksPassword && markdown.length < SIGN_IN_CHARACTERS) return { fault: "signIn" };
  // A page that only leads to others is still of use to a crawl.
  if (markdown === "" && links.length === 0) return { fault: "empty" };
  return { document: { title, language, markdown: withHeading(markdown, heading), links, robots } };
}

/** The library keeps names of attributes as they are written, and then doesn't find `HREF`. */
function lowerNames(element: Part): void {
  for (const { name, value } of [...element.attributes]) {
    if (name !== name.toLowerCase()) element.setAttribute(name.toLowerCase(), value);
  }
}

/** Removes a form, or its inputs alone if it is around the page's text. */
function leaveForm(form: Part): void {
  for (const input of form.querySelectorAll(INPUTS)) input.remove();
  if (lengthOf(form.textContent) <= FORM_CHARACTERS) form.remove();
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

const robotsOf = (document: Page): RobotsWish =>
  robotsWish([...document.querySelectorAll('meta[name="robots" i]')].map((meta) => meta.getAttribute("content") ?? ""));

function linksOf(document: Page, address: string): string[] {
  const base = URL.parse(document.querySelector("base[href]")?.getAttribute("href") ?? "", address)?.href ?? address;
  const found = new Set<string>();
  const said = [...document.querySelectorAll("a[href],area[href]")]
    .filter((link) => !/\bnofollow\b/i.test(link.getAttribute("rel") ?? ""))
    .map((link) => link.getAttribute("href") ?? "");
  // A page that only sends visitors on.
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute("content") ?? "";
  const [, onward] = /url\s*=\s*["']?([^"']+)/i.exec(refresh) ?? [];
  for (const href of onward ? [onward, ...said] : said) {
    const url = URL.parse(href, base);
    if (!url || !HTTP.test(url.protocol)) continue;
    url.hash = "";
    found.add(url.href);
  }
  return [...found];
}

/** Between the cells of a row until it is joined: a character that no text has. */
const CELL_END = "\u{e000}";

const layouts = new WeakMap<Part, boolean>();

/** A table with headings or tables in its cells arranges the page, and holds no data. */
function isLayout(node: unknown): boolean {
  const table = (node as Part).closest("table");
  if (!table) return false;
  // The converter's own parser answers undefined for none.
  const known = layouts.get(table) ?? Boolean(table.querySelector("h1,h2,h3,h4,h5,h6,table"));
  layouts.set(table, known);
  return known;
}

function converter(): TurndownService {
  const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
  service.remove(["img", "script", "style", "noscript", "iframe", "button", "input", "select", "textarea"] as never);
  // Text is quoted to members, who get the page's own address as the link.
  service.addRule("links", { filter: "a", replacement: (content) => content });
  service.addRule("emphasis", { filter: ["em", "i", "strong", "b"], replacement: (content) => content });
  service.addRule("cell", {
    filter: ["td", "th"],
    replacement: (content, node) =>
      isLayout(node) ? `\n\n${content}\n\n` : `${content.replace(/\s+/g, " ").trim()}${CELL_END}`,
  });
  service.addRule("row", {
    filter: "tr",
    replacement: (content, node) => {
      if (isLayout(node)) return content;
      const cells = content.split(CELL_END).map((cell) => cell.trim());
      return `\n${cells.filter((cell) => cell !== "").join(" | ")}\n`;
    },
  });
  // Quoted text is plain, so nothing has to be escaped.
  service.escape = (text) => text;
  return service;
}
