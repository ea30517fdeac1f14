// The page where members sign, as a browser uses it.
import type { Answer } from "#kit-server/testing/story-member.ts";

/** The link that a member was sent. */
export function linkOf({ url }: { url: string }, { message, content }: Answer): string {
  const [path] = /\/m\/wallet\/\d+\/[\w-]+/.exec(JSON.stringify(message?.components)) ?? [];
  if (!path) throw new Error(`there is no link: ${content}`);
  return url + path;
}
// An address of its own for each request, because requests are limited by address.
let requests = 0;
const from = () => {
  requests += 1;
  return { "x-forwarded-for": `203.0.113.${requests % 250}` };
};
export async function read(url: string) {
  const response = await fetch(url, { headers: from() });
  return { status: response.status, text: await response.text() };
}
/** The text to sign, or why there is none. */
export async function messageOf(url: string, address: string, chainId = "1"): Promise<string> {
  const response = await fetch(`${url}/data?${new URLSearchParams({ address, chainId })}`, { headers: from() });
  return response.ok ? ((await response.json()) as { message: string }).message : `refused: ${response.status}`;
}
export async function send(url: string, fields: Record<string, string>) {
  const headers = { ...from(), origin: new URL(url).origin };
  const response = await fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) });
  return { status: response.status, text: await response.text() };
}
