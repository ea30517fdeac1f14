import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { isRefusedAddress } from "./refused-address.ts";
import { openPrivateHosts, SafeFetchError, safeFetch } from "./safe-fetch.ts";

const open: Server[] = [];
afterEach(() => {
  openPrivateHosts([]);
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const faultOf = async (address: string, options = {}) => {
  const error = await safeFetch(address, options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof SafeFetchError ? error.fault : error;
};

describe("an address entered by a user", () => {
  test.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data/",
    "https://192.168.0.1:8443/",
    "https://100.64.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://0.0.0.0/",
    "https://localhost/",
  ])("%s is refused because it isn't public", async (address) => {
    expect(await faultOf(address)).toBe("addressRefused");
  });

  test.each(["http://example.com/", "ftp://example.com/", "https://user:secret@example.com/", "nonsense"])(
    "%s is unusable",
    async (address) => {
      expect(await faultOf(address)).toBe("addressUnusable");
    },
  );

  test("on the public internet is accepted", () => {
    for (const address of ["1.1.1.1", "162.159.128.233", "2606:4700::6810:84e5"]) {
      expect(isRefusedAddress(address), address).toBe(false);
    }
  });
});

describe("a request", () => {
  const allowPrivate = true;

  test("sends its body and returns the response", async () => {
    const url = await serve((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += chunk));
      request.on("end", () => response.writeHead(201).end(`${request.method} ${request.headers["x-a"]} ${body}`));
    });
    const answer = await safeFetch(url, { allowPrivate, method: "POST", headers: { "x-a": "1" }, body: "ahoy" });
    expect([answer.status, answer.body.toString()]).toEqual([201, "POST 1 ahoy"]);
  });

  test("follows a limited number of redirects and checks each", async () => {
    const end = await serve((_request, response) => response.end("here"));
    const to = (location: string) => serve((_request, response) => response.writeHead(302, { location }).end());
    expect((await safeFetch(await to(end), { allowPrivate })).body.toString()).toBe("here");
    expect(await faultOf(await to("ftp://example.com/"), { allowPrivate })).toBe("addressUnusable");
    const round = await serve((_request, response) => response.writeHead(302, { location: "/again" }).end());
    expect(await faultOf(round, { allowPrivate })).toBe("redirectedTooOften");
  });

  test("unpacks what was packed without being asked, within its limit", async () => {
    const packed = (bytes: Buffer, encoding: string) =>
      serve((_request, response) => response.writeHead(200, { "content-encoding": encoding }).end(bytes));
    for (const [encoding, pack] of [["gzip", gzipSync] as const, ["br", brotliCompressSync] as const]) {
      const { body } = await safeFetch(await packed(pack("ahoy"), encoding), { allowPrivate });
      expect(body.toString()).toBe("ahoy");
    }
    const bomb = await packed(gzipSync(Buffer.alloc(10_000_000)), "gzip");
    expect(await faultOf(bomb, { allowPrivate, maxBytes: 20_000 })).toBe("answerTooLarge");
    expect(await faultOf(await packed(Buffer.from("plain"), "gzip"), { allowPrivate })).toBe("unreachable");
  });

  test("keeps the beginning of a long response where that is enough", async () => {
    const long = await serve((_request, response) => response.end("x".repeat(1_000_000)));
    const { body } = await safeFetch(long, { allowPrivate, maxBytes: 20_000, isCut: true });
    expect(body.toString()).toBe("x".repeat(20_000));
  });

  test("fails when the server is slow, sends too much, or is unreachable", async () => {
    const slow = await serve(() => {});
    expect(await faultOf(slow, { allowPrivate, timeLimitMs: 50 })).toBe("timedOut");
    const large = await serve((_request, response) => response.end("x".repeat(1_000_000)));
    expect(await faultOf(large, { allowPrivate, maxBytes: 20_000 })).toBe("answerTooLarge");
    const gone = await serve((request) => request.socket.destroy());
    expect(await faultOf(gone, { allowPrivate })).toBe("unreachable");
  });
});

describe("a private host that was opened", () => {
  test("is reached, and no other", async () => {
    const other = await serve((_request, response) => response.end("closed"));
    const opened = await serve((request, response) => {
      if (request.url === "/away") response.writeHead(302, { location: other }).end();
      else if (request.url === "/inside") response.writeHead(302, { location: "/here" }).end();
      else response.end("open");
    });
    expect(await faultOf(opened)).toBe("addressUnusable");
    openPrivateHosts([new URL(opened).host]);
    const { body, url } = await safeFetch(`${opened}/inside`);
    expect([body.toString(), url]).toEqual(["open", `${opened}/here`]);
    expect(await faultOf(`${opened}/away`, { allowHttp: true })).toBe("addressRefused");
    expect(await faultOf(other, { allowHttp: true })).toBe("addressRefused");
  });
});

test("http is used only where it is allowed", async () => {
  expect(await faultOf("http://10.0.0.1/", { allowHttp: true })).toBe("addressRefused");
  expect(await faultOf("http://example.com/")).toBe("addressUnusable");
});
