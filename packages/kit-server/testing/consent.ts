/** Passes Discord's consent page as a person's browser would; returns the code. */
export async function consent(
  platformUrl: string,
  given: {
    clientId: string;
    personId: string;
    redirectUri: string;
    state: string;
    codeChallenge: string;
    scopes?: readonly string[];
  },
): Promise<string> {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: given.clientId,
    redirect_uri: given.redirectUri,
    scope: (given.scopes ?? ["identify", "guilds", "email"]).join(" "),
    state: given.state,
    code_challenge: given.codeChallenge,
    code_challenge_method: "S256",
  });
  const address = `${platformUrl}/oauth2/authorize?${query}`;
  const send = (form: Record<string, string>, cookie = "") =>
    fetch(address, { method: "POST", redirect: "manual", body: new URLSearchParams(form), headers: { cookie } });
  const chosen = await send({ step: "choose", person: given.personId });
  const cookie = chosen.headers.get("set-cookie")?.split(";")[0] ?? "";
  const agreed = await send({ step: "agree", person: given.personId }, cookie);
  const code = new URL(agreed.headers.get("location") ?? "http://nowhere").searchParams.get("code");
  if (!code) throw new Error(`the consent page answered ${agreed.status}: ${await agreed.text()}`);
  return code;
}
