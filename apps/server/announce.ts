import * as z from "zod";
import type { Running } from "./run.ts";

/** Tells the person who started the process what is where. */
export async function announce({ settings, url, hasPages, sandboxUrl }: Running): Promise<void> {
  const lines = [
    `${settings.productName} is ready (${settings.roles.join(", ")}).`,
    ...(url ? [`  Dashboard      ${url}`] : []),
    ...(url && !hasPages ? ["                 (not built yet: only the API answers; npm start builds it)"] : []),
    ...(url ? [`  API reference  ${url}/api/reference`] : []),
    ...(sandboxUrl ? await sandboxLines(sandboxUrl) : []),
    "Ctrl+C stops it.",
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

async function sandboxLines(sandboxUrl: string): Promise<string[]> {
  return [
    `  Sandbox chat   ${sandboxUrl}`,
    "",
    "No platform credentials are set, so a sandbox on this machine stands in for it, with sample people and servers.",
    "Open the dashboard, sign in, and choose one of the people on the consent page; in the chat you can be any of them.",
    ...(await sampleOwners(sandboxUrl)).map(({ person, guild }) => `  ${person} owns ${guild}.`),
  ];
}

const sampleGuilds = z.array(z.object({ name: z.string(), ownerId: z.string() }));
const samplePerson = z.object({ username: z.string(), global_name: z.string().nullable() });

/** Whom to sign in as; a sandbox that does not say is no reason not to start. */
async function sampleOwners(sandboxUrl: string): Promise<{ person: string; guild: string }[]> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}/_sandbox${path}`, { signal: AbortSignal.timeout(1_000) });
    return response.json();
  };
  try {
    const guilds = sampleGuilds.parse(await read("/guilds")).slice(0, SHOWN_OWNERS);
    return await Promise.all(
      guilds.map(async ({ name, ownerId }) => {
        const { username, global_name } = samplePerson.parse(await read(`/people/${ownerId}`));
        return { person: global_name ?? username, guild: name };
      }),
    );
  } catch {
    return [];
  }
}

const SHOWN_OWNERS = 3;
