import { createPublicKey, verify, type webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { HttpClient } from "../testing/http-client.ts";
import { ask, code, grant, redeem } from "../testing/oauth-client.ts";
import { openStage } from "../testing/sample.ts";

const APPLICATION = `/applications/${SAMPLE_APPLICATION.id}`;

test("an id token says who a person is, and its key stands where the discovery document says", async () => {
  await using stage = await openStage();
  const { url } = stage.sandbox;
  const given = await code(stage, { scope: "openid identify email", nonce: "n-1" });
  const { access_token, id_token } = (await redeem(stage, given)).body as unknown as Record<string, string>;
  const found = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as Record<string, string>;
  const { keys } = (await (await fetch(found.jwks_uri ?? "")).json()) as {
    keys: (webcrypto.JsonWebKey & { kid: string })[];
  };
  const [head = "", claims = "", signature = ""] = (id_token ?? "").split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  const key = keys.find(({ kid }) => kid === read(head).kid) ?? {};
  const isSigned = (text: string) =>
    verify(
      "RSA-SHA256",
      Buffer.from(text),
      createPublicKey({ key, format: "jwk" }),
      Buffer.from(signature, "base64url"),
    );
  expect(isSigned(`${head}.${claims}`)).toBe(true);
  expect(isSigned(`${head}.${claims}x`)).toBe(false);
  const { id } = await stage.sandbox.control.person("Mara Lindqvist");
  const identity = { sub: id, preferred_username: "mara.lindqvist", email: "mara.lindqvist@example.org" };
  expect(read(claims)).toMatchObject({ iss: url, aud: SAMPLE_APPLICATION.id, nonce: "n-1", ...identity });
  const userinfo = await fetch(found.userinfo_endpoint ?? "", { headers: { authorization: `Bearer ${access_token}` } });
  const told = (await userinfo.json()) as { picture: string };
  expect(told).toMatchObject(identity);
  expect((await fetch(told.picture)).status).toBe(200);
  expect((await ask(stage, "/oauth2/userinfo", await grant(stage, "openid"))).body).toEqual({ sub: id });
  expect((await ask(stage, "/oauth2/userinfo", await grant(stage, "identify"))).body).toMatchObject({ code: 50026 });
});

test("an application announces what it can say of people, and says it of who let it", async () => {
  await using stage = await openStage();
  const bot = new HttpClient(stage.sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`);
  const [path, mine] = [`${APPLICATION}/role-connections/metadata`, `/users/@me${APPLICATION}/role-connection`];
  expect((await bot.ask("GET", path)).body).toEqual([]);
  const announced = [
    { type: 2, key: "voyages", name: "Voyages", description: "At least so many" },
    { type: 6, key: "first_voyage", name: "First voyage", description: "Days since" },
    { type: 7, key: "captain", name: "Captain", description: "Is one" },
  ];
  expect(await bot.ask("PUT", path, announced)).toMatchObject({ status: 200, body: announced });
  const faulty = await bot.ask("PUT", path, [{ ...announced[0], key: "No Key" }]);
  expect(faulty).toMatchObject({ code: 50035, body: { errors: { 0: { key: { _errors: [{}] } } } } });
  expect((await bot.ask("GET", path)).body).toEqual(announced);

  const person = new HttpClient(stage.sandbox, `Bearer ${await grant(stage, "role_connections.write", "Aiko Tanabe")}`);
  const metadata = { voyages: 12, first_voyage: "2019-04-02", captain: true, parrot: 1 };
  const said = { platform_name: "Logbook", platform_username: "aiko" };
  const kept = { ...said, metadata: { voyages: "12", first_voyage: "2019-04-02", captain: "1" } };
  expect(await person.ask("PUT", mine, { ...said, metadata })).toMatchObject({ status: 200, body: kept });
  expect((await person.ask("GET", mine)).body).toEqual(kept);
  for (const wrong of [{ voyages: "many" }, { first_voyage: "long ago" }])
    expect(await person.ask("PUT", mine, { metadata: wrong })).toMatchObject({ status: 400, code: 50035 });
  const another = new HttpClient(stage.sandbox, `Bearer ${await grant(stage, "role_connections.write")}`);
  expect((await another.ask("GET", mine)).body).toEqual({ platform_username: null, metadata: {} });
  expect(await person.ask("DELETE", mine)).toMatchObject({ status: 204 });
  expect((await person.ask("GET", mine)).body).toEqual({ platform_username: null, metadata: {} });
  const without = new HttpClient(stage.sandbox, `Bearer ${await grant(stage, "identify")}`);
  expect(await without.ask("GET", mine)).toMatchObject({ status: 403, code: 50026 });
});

test("an application edits itself by its id too, and nobody else's", async () => {
  await using stage = await openStage();
  const bot = new HttpClient(stage.sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`);
  expect((await bot.ask("PATCH", APPLICATION, { description: { default: "Keeps guilds" } })).body).toMatchObject({
    description: "Keeps guilds",
  });
  const other = await stage.sandbox.control.createApplication({ name: "Other" });
  expect(await bot.ask("PATCH", `/applications/${other.id}`, {})).toMatchObject({ status: 403, code: 20012 });
  expect(await bot.ask("GET", `${APPLICATION}/activity-instances/i-1`)).toMatchObject({ status: 404, code: 0 });
});
