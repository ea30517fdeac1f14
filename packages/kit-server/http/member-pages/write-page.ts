import type { MemberRow, MemberSection, MemberView } from "./member-page.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Around = {
  productName: string /** Where the form is sent. */;
  path: string /** Of the page's files. */;
  files: string;
};

/** The page's HTML, without anything inline. */
export function writePage(
  { language, title, lines, tone, form, sections = [] }: MemberView,
  { productName, path, files }: Around,
): string {
  const data = Object.entries(form?.data ?? {})
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join("");
  const drawn = form
    ? `<form method="post" action="${escaped(path)}" id="form"${data}>
<div id="input"></div>
<noscript><p class="bad">${escaped(form.needsScript)}</p></noscript>
<button type="submit">${escaped(form.submit)}</button>
</form>
${form.scripts.map((name) => `<script type="module" src="${escaped(`${files}/${name}`)}"></script>`).join("\n")}`
    : "";
  const [first = "", ...rest] = lines;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg">
${form ? `<link rel="stylesheet" href="${escaped(`${files}/${form.style}`)}">\n` : ""}<link rel="stylesheet" href="/m/files/page.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<div class="said ${tone}"${tone === "plain" ? "" : ' role="status"'}><p>${escaped(first)}</p>${rest.map((line) => `<p>${escaped(line)}</p>`).join("")}</div>
${sections.map(sectionOf).join("\n")}
${sections.length > 0 ? '<script type="module" src="/m/files/times.js"></script>' : ""}
${drawn}
<footer>${escaped(productName)}</footer>
</main>
</body>
</html>
`;
}

const sectionOf = ({ title, rows, days = [], empty }: MemberSection): string => `<section>
<h2>${escaped(title)}</h2>
${rows.length > 0 ? `<dl>${rows.map(rowOf).join("")}</dl>` : empty ? `<p class="quiet">${escaped(empty)}</p>` : ""}
${
  days.length > 0
    ? `<ol class="days">${days
        .map(
          ({ number, isDone, says }) =>
            `<li${isDone ? ' class="done"' : ""}><span aria-hidden="true">${number}</span><span class="heard">${escaped(says)}</span></li>`,
        )
        .join("")}</ol>`
    : ""
}
</section>`;

const rowOf = ({ name, text, at }: MemberRow): string =>
  `<div><dt>${escaped(name)}</dt><dd>${[text === undefined ? "" : escaped(text), at === undefined ? "" : timeOf(at)].filter(Boolean).join(" ")}</dd></div>`;

/** In UTC until the script has put it into the device's zone. */
const timeOf = (at: string): string =>
  `<time datetime="${escaped(at)}">${escaped(at.slice(0, 16).replace("T", " "))} UTC</time>`;
