// Signs in as a person of the sandbox: does what the consent page and the dashboard's /code do, without either.
import { controlClient } from "#sandbox/control/client.ts";
import type { Installation } from "./installation.ts";

type PublicConfig = { clientId: string };
export type Cookie = { name: string; value: string };
export type SignedIn = {
  cookie: Cookie;
  /** Harbour Lights, a guild of five with the bot. */
  guildId: string;
  /** A guild with Discord's maximum of roles and channels. */
  largeGuildId: string;
};

/** As the owner of both guilds. */
export async function signIn(installation: Pick<Installation, "url" | "sandboxUrl">): Promise<SignedIn> {
  const control = controlClient(installation.sandboxUrl);
  const owner = "mara.lindqvist";
  const guild = (await control.guilds()).find(({ name }) => name === "Harbour Lights");
  if (!guild) throw new Error("the sample world has no Harbour Lights");
  const { clientId: application } = await publicConfig(installation.url);
  const size = { members: 2, roles: 245, channels: 495 };
  const large = await control.createGuild({ name: "The Largest", owner, application, ...size });
  return { cookie: await signInAs(installation, owner), guildId: guild.id, largeGuildId: large.id };
}

/** The session cookie of a person, named as in `control.person`. */
export async function signInAs(
  { url, sandboxUrl }: Pick<Installation, "url" | "sandboxUrl">,
  person: string,
): Promise<Cookie> {
  const { token } = await controlClient(sandboxUrl).person(person);
  const { clientId } = await publicConfig(url);
  const redirectUri = `${url}/code`;
  const begun = await fetch(`${url}/api/auth/begin`, { method: "POST", headers: { origin: url } });
  const { state, codeChallenge } = (await begun.json()) as { state: string; codeChallenge: string };
  const pending = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const code = await consent({ sandboxUrl, clientId, redirectUri, token, state, codeChallenge });
  const answer = await fetch(`${url}/api/auth/code`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie: pending },
    body: JSON.stringify({ code, state, redirectUri }),
  });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  const [name = "", value = ""] = sessionOf(answer)?.split(";")[0]?.split(/=(.*)/s) ?? [];
  return { name, value };
}

const publicConfig = async (url: string): Promise<PublicConfig> =>
  (await (await fetch(`${url}/api/config`)).json()) as PublicConfig;

const sessionOf = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().find((line) => line.includes("guildhall_session="));

type Consent = Record<"sandboxUrl" | "clientId" | "redirectUri" | "token" | "state" | "codeChallenge", string>;

/** Sends what the consent page's button sends. */
async function consent({ sandboxUrl, clientId, redirectUri, token, state, codeChallenge }: Consent): Promise<string> {
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "identify guilds email",
    state,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
  });
  const answer = await fetch(`${sandboxUrl}/api/v10/oauth2/authorize?${asked}`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ authorize: true }),
  });
  const said = await answer.text();
  const { location } = JSON.parse(said) as { location?: string };
  const code = location && new URL(location).searchParams.get("code");
  if (!code) throw new Error(`the sandbox gave no code: ${answer.status} ${said}`);
  return code;
}
