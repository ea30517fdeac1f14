// A browser as far as the API can tell: keeps cookies and sends its page's origin.
export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** `origin: null` omits the header. */
  send(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown, origin?: string | null): Promise<Answer>;
  /** Uploads a file unchanged. */
  upload(path: string, content: Uint8Array<ArrayBuffer>): Promise<Answer>;
  download(path: string): Promise<{ status: number; content: Buffer; headers: Headers }>;
  /** A stream's events as they arrive; `stop` disconnects. */
  listen(path: string): Promise<{ events: unknown[]; ended: Promise<void>; stop(): void }>;
  cookies: Map<string, string>;
};

/** `url`: scheme, host and port of the API; paths omit `/api`. `proxied`: headers that a proxy adds to each request. */
export function openBrowser(url: string, proxied: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      headers: { cookie: cookie(), ...proxied, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
  }

  function keep(line: string): void {
    const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
    if (value === "" || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    send: (method, path, body, origin = url) =>
      ask(path, {
        method,
        headers: {
          ...(origin === null ? {} : { origin }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    upload: (path, content) =>
      ask(path, {
        method: "POST",
        headers: { origin: url, "content-type": "application/octet-stream" },
        body: content,
      }),
    async download(path) {
      const response = await fetch(`${url}/api${path}`, { headers: { cookie: cookie() } });
      const content = Buffer.from(await response.arrayBuffer());
      return { status: response.status, content, headers: response.headers };
    },
    async listen(path) {
      const away = new AbortController();
      const response = await fetch(`${url}/api${path}`, { headers: { cookie: cookie() }, signal: away.signal });
      if (!response.body || response.status !== 200) throw new Error(`the stream was answered ${response.status}`);
      const events: unknown[] = [];
      return { events, ended: readEvents(response.body, events), stop: () => away.abort() };
    },
  };
}

async function readEvents(body: ReadableStream<Uint8Array>, events: unknown[]): Promise<void> {
  let text = "";
  try {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) if (block.startsWith("data: ")) events.push(JSON.parse(block.slice(6)));
    }
  } catch {
    // The client or the server closed the connection.
  }
}
