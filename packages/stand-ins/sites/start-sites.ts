// A web server with sample sites: documentation, a blog with feeds, documents, and traps.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Asked, file, type Route, type Routes, sent, status } from "./answer.ts";
import { type BlogItem, blog, firstItems } from "./blog.ts";
import { DOCS_PAGES, type DocsPage } from "./docs-pages.ts";
import { docsSite } from "./docs-site.ts";
import { documents } from "./documents.ts";
import { type Fault, faultAnswer, traps } from "./traps.ts";

export type SeenRequest = { path: string; status: number; isConditional: boolean; userAgent: string };

export type Sites = AsyncDisposable & {
  /** Without a trailing slash. */
  url: string;
  /** As in a URL, with the port. */
  host: string;
  /** Requests that were answered, oldest first. */
  requests: SeenRequest[];
  /** Adds an item to the blog, above the others; its id is returned. */
  addItem(item: Partial<BlogItem> & { title: string }): string;
  /** Changes an item of the blog, also its id. */
  changeItem(id: string, changed: Partial<BlogItem>): void;
  /** Changes or adds a page of the documentation; null removes it. */
  setPage(path: string, page: DocsPage | null): void;
  /** Serves this content at a path of your own; null removes it. */
  serve(path: string, content: { type: string; body: string | Buffer } | null): void;
  /** Lets a path fail until it is set to null. */
  setFault(path: string, fault: Fault | null): void;
  close(): Promise<void>;
};

const MAX_REQUESTS = 10_000;
const MAX_BODY_BYTES = 100_000;

/** `port` defaults to 0, which picks any free port. */
export async function startSites({ port = 0 }: { port?: number } = {}): Promise<Sites> {
  const pages = new Map(Object.entries(DOCS_PAGES));
  const items = firstItems(new Date());
  const faults = new Map<string, Fault>();
  const added = new Map<string, Route>();
  const requests: SeenRequest[] = [];
  let changedAt = new Date();
  const changed = () => {
    changedAt = new Date();
  };
  const routes: Routes = { ...docsSite(pages), ...blog(items), ...documents, ...traps, "/": home };

  const sites = {
    requests,
    addItem(item: Partial<BlogItem> & { title: string }) {
      const id = item.id ?? `item-${items.length + 1}`;
      items.unshift({
        text: `${item.title}.`,
        author: "Ines Duarte",
        category: "Releases",
        at: new Date(),
        ...item,
        id,
      });
      changed();
      return id;
    },
    changeItem(id: string, change: Partial<BlogItem>) {
      const at = items.findIndex((item) => item.id === id);
      const item = items[at];
      if (!item) throw new Error(`there is no item ${id}`);
      items[at] = { ...item, ...change };
      changed();
    },
    setPage(path: string, page: DocsPage | null) {
      if (page) pages.set(path, page);
      else pages.delete(path);
      if (page && !routes[path])
        added.set(path, (asked, response) => docsSite(new Map([[path, page]]))[path]?.(asked, response));
      changed();
    },
    serve(path: string, content: { type: string; body: string | Buffer } | null) {
      if (content) added.set(path, () => file(content.type, content.body));
      else added.delete(path);
      changed();
    },
    setFault(path: string, fault: Fault | null) {
      if (fault) faults.set(path, fault);
      else faults.delete(path);
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { host = "127.0.0.1" } = request.headers;
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://127.0.0.1");
    const asked: Asked = { path, query, origin: `http://${host}`, headers: request.headers };
    const fault = faults.get(path);
    const route =
      added.get(path) ??
      routes[path] ??
      routes[path.replace(/[^/]+$/, ":item")] ??
      routes[path.replace(/[^/]+$/, ":hall")];
    const found = fault ? faultAnswer(fault) : route ? route(asked, response) : status(404);
    const { headers = {} } = asked;
    const seen = {
      path,
      isConditional: (headers["if-none-match"] ?? headers["if-modified-since"]) !== undefined,
      userAgent: headers["user-agent"] ?? "",
    };
    if (requests.length >= MAX_REQUESTS) requests.shift();
    if (!found) return void requests.push({ ...seen, status: 0 });
    const { status: code = 200, headers: written = {}, body = "" } = sent(found, asked, changedAt);
    requests.push({ ...seen, status: code });
    response.writeHead(code, written).end(request.method === "HEAD" ? undefined : body);
  }

  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/_sites/")) return answer(request, response);
    control(request, sites).then(
      (result) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result)),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { ...sites, url: `http://${host}`, host, close, [Symbol.asyncDispose]: close };
}

/** Over HTTP, for people and other processes: `POST /_sites/items` with `{ "title", "text" }`, `GET /_sites/requests`. */
async function control(request: IncomingMessage, sites: Pick<Sites, "addItem" | "setFault" | "requests">) {
  const to = `${request.method} ${request.url}`;
  if (to === "GET /_sites/requests") return sites.requests;
  const body = JSON.parse(await bodyOf(request));
  if (to === "POST /_sites/items") return { id: sites.addItem(body) };
  if (to === "POST /_sites/faults") return sites.setFault(body.path, body.fault) ?? {};
  throw new Error("unknown control");
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_BODY_BYTES) throw new Error("the body is too large");
  }
  return body;
}

const home: Route = () => ({
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!doctype html><html lang="en"><head><title>Sample sites</title></head><body><main><h1>Sample sites</h1>
<p>Small sites on this machine, to try Guildhall with.</p><ul>
<li><a href="/docs/">Documentation</a>, with <a href="/sitemap.xml">sitemap</a> and <a href="/robots.txt">robots.txt</a></li>
<li><a href="/blog/">Blog</a>: <a href="/blog/rss.xml">RSS</a>, <a href="/blog/atom.xml">Atom</a>, <a href="/blog/feed.rdf">RDF</a>, <a href="/blog/feed.json">JSON</a></li>
<li>Documents: <a href="/files/rules.pdf">PDF</a>, <a href="/files/rules.docx">Word</a>, <a href="/files/rules.md">Markdown</a></li></ul></main></body></html>`,
});
