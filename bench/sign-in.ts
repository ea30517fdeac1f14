// Signs in as a person of the sandbox, the way the dashboard does it.
import { controlClient } from "#sandbox/control/client.ts";
import type { Installation } from "./installation.ts";

type PublicConfig = { clientId: string; authorizeUrl: string };

export type SignedIn = { cookie: string; guildId: string };

/** As the owner of Harbour Lights, a guild that has the bot. */
export async function signIn({ url, sandboxUrl }: Installation): Promise<SignedIn> {
  const control = controlClient(sandboxUrl);
  const owner = await control.person("mara.lindqvist");
  const guild = (await control.guilds()).find(({ name }) => name === "Harbour Lights");
  if (!guild) throw new Error("the sample world has no Harbour Lights");

  const { clientId } = (await (await fetch(`${url}/api/config`)).json()) as PublicConfig;
  const redirectUri = `${url}/code`;
  const code = await consent({ sandboxUrl, clientId, redirectUri, token: owner.token });
  const answer = await fetch(`${url}/api/auth/code`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ code, redirectUri }),
  });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, guildId: guild.id };
}

type Consent = { sandboxUrl: string; clientId: string; redirectUri: string; token: string };

/** What the consent page does when its button is pressed. */
async function consent({ sandboxUrl, clientId, redirectUri, token }: Consent): Promise<string> {
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "identify guilds email",
    state: "bench",
  });
  const answer = await fetch(`${sandboxUrl}/api/v10/oauth2/authorize?${asked}`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ authorize: true }),
  });
  const { location } = (await answer.json()) as { location?: string };
  const code = location && new URL(location).searchParams.get("code");
  if (!code) throw new Error(`the sandbox gave no code: ${answer.status}`);
  return code;
}
