// The public proof of a draw: a page, the same as JSON, and the script that checks it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { DrawProof } from "#kit-server/guild/draws/draws.ts";

export type DrawRoutes = { readProof: (commitment: string) => Promise<DrawProof | null> };

const SCRIPT = join(import.meta.dirname, "../guild/draws/check-draw.mjs");
const SHA256 = /^[0-9a-f]{64}$/;
/** The page has no scripts and makes no requests. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export function drawRoutes(app: FastifyInstance, { readProof }: DrawRoutes): void {
  const quiet = { schema: { hide: true } };
  type Asked = { Params: { commitment: string } };
  const find = async ({ params }: FastifyRequest<Asked>): Promise<DrawProof> => {
    const proof = SHA256.test(params.commitment) ? await readProof(params.commitment) : null;
    if (!proof) throw userError(kitErrors, "notFound");
    return proof;
  };
  app.get("/draws/check-draw.mjs", quiet, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await readFile(SCRIPT)),
  );
  app.get<Asked>("/draws/:commitment/proof.json", quiet, async (request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(await find(request))),
  );
  app.get<Asked>("/draws/:commitment", quiet, async (request, reply) => {
    const proof = await find(request);
    const { protocol, host } = request;
    return reply
      .header("content-security-policy", POLICY)
      .type("text/html; charset=utf-8")
      .send(drawPage(proof, `${protocol}://${host}/api/draws`, await readFile(SCRIPT, "utf8")));
  });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const written = (number: number): string => number.toLocaleString("en");

/** `base`: the URL below which the routes are. */
function drawPage(proof: DrawProof, base: string, script: string): string {
  const { number, title, commitment, previous, link, committedAt, seed, revealedAt, entries, winners, beacon } = proof;
  const isOver = seed !== null;
  const facts = [
    ["Announced", committedAt.toUTCString()],
    ["SHA-256 of the seed", commitment],
    ["Previous draw", previous],
    ["Place in the chain", link],
    ...(beacon ? [["Public round", `${beacon.round}, published ${new Date(beacon.at).toUTCString()}`] as const] : []),
    ...(beacon && "randomness" in beacon ? [["Randomness of the round", beacon.randomness] as const] : []),
    ...(isOver ? [["Seed", seed] as const, ["Drawn", revealedAt?.toUTCString() ?? ""] as const] : []),
    ...(entries ? [["Entries", written(entries.length)] as const] : []),
  ] as const;
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join("");
  const drawn = winners?.map((id) => `<li>${escaped(id)}</li>`).join("") || "<li>Nobody</li>";
  const result = !isOver
    ? "<p>The draw is still open. The seed, the entries and the winners are published here when it ends.</p>"
    : winners === null
      ? "<p>Who took part is no longer stored. The seed and the draw's place in the chain stay.</p>"
      : `<h2>Winners by user ID</h2><ol>${drawn}</ol>`;
  const command = `curl -O ${base}/check-draw.mjs\nnode check-draw.mjs ${base}/${commitment}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Draw ${number}: ${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>Draw ${written(number)} of this server. ${isOver ? "It's over." : "It's running."}</p>
<dl>${list}</dl>${result}
<h2>Check it yourself</h2>
<p>The seed was chosen before anyone entered; its SHA-256 was published by then and is part of a chain of all draws of the
server, so a draw can't be repeated until someone else wins. Each entry is ranked by the SHA-256 of <code>seed:user&nbsp;ID</code>; the
lowest win.${beacon ? BEACON : ""} Members who left or no longer meet the conditions are marked as excluded in <a href="${base}/${commitment}/proof.json">proof.json</a>.</p>
<pre><code>${escaped(command)}</code></pre>
<details><summary>The script</summary><pre><code>${escaped(script)}</code></pre></details></main></body></html>
`;
}

const BEACON =
  " The seed of this draw is mixed with a round of a public beacon that was named before it existed: the SHA-256 of <code>seed:randomness</code> takes the seed's place.";

const STYLE =
  "body{margin:0;background:#101114;color:#e8e8ea;font:16px/1.6 system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:40px 20px}" +
  "h1{margin:0;font-size:28px;overflow-wrap:anywhere}h2{margin:32px 0 8px;font-size:18px}a{color:#f0c674}dl{display:grid;gap:2px;margin:24px 0}" +
  "dt{color:#a3a5ad;font-size:13px}dd{margin:0 0 10px;overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:14px}" +
  "ol{padding-left:24px;font-family:ui-monospace,monospace}pre{overflow-x:auto;padding:14px;border:1px solid #2b2d33;border-radius:10px;background:#17181c;font-size:13px}" +
  "summary{cursor:pointer;padding:10px 0}summary:focus-visible,a:focus-visible{outline:2px solid #f0c674;outline-offset:2px}";
