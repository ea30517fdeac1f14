import * as z from "zod";
import type { Running } from "./run.ts";

/** Prints the addresses to the person who started the process. */
export async function announce({ settings, url, hasPages, sandboxUrl, sitesUrl }: Running): Promise<void> {
  const lines = [
    `${settings.productName} is ready (${settings.roles.join(", ")}).`,
    ...(url ? [`  Dashboard      ${url}`] : []),
    ...(url && !hasPages ? ["                 (not built yet, only the API responds; npm start builds it)"] : []),
    ...(url ? [`  API reference  ${url}/api/reference`] : []),
    ...(sandboxUrl ? await sandboxLines(sandboxUrl, sitesUrl) : []),
    "Press Ctrl+C to stop.",
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

async function sandboxLines(sandboxUrl: string, sitesUrl: string | null): Promise<string[]> {
  return [
    `  Sandbox chat   ${sandboxUrl}`,
    ...(sitesUrl ? [`  Sample sites   ${sitesUrl}`] : []),
    "",
    "No Discord credentials are set, so Guildhall uses a local sandbox with sample people and servers.",
    "Open the dashboard, sign in and choose a sample person. In the sandbox chat you can be any of them.",
    ...(await sampleOwners(sandboxUrl)).map(({ person, guilds }) => `  ${person} owns ${AND.format(guilds)}.`),
  ];
}

const sampleGuilds = z.array(z.object({ name: z.string(), ownerId: z.string() }));
const samplePerson = z.object({ username: z.string(), global_name: z.string().nullable() });

/** The people to sign in as; starting continues without them if the sandbox doesn't respond. */
async function sampleOwners(sandboxUrl: string): Promise<{ person: string; guilds: string[] }[]> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}/_sandbox${path}`, { signal: AbortSignal.timeout(1_000) });
    return response.json();
  };
  try {
    const byOwner = Map.groupBy(sampleGuilds.parse(await read("/guilds")), ({ ownerId }) => ownerId);
    return await Promise.all(
      [...byOwner].slice(0, SHOWN_OWNERS).map(async ([ownerId, guilds]) => {
        const { username, global_name } = samplePerson.parse(await read(`/people/${ownerId}`));
        return { person: global_name ?? username, guilds: guilds.map(({ name }) => name) };
      }),
    );
  } catch {
    return [];
  }
}

const AND = new Intl.ListFormat("en");
const SHOWN_OWNERS = 3;
