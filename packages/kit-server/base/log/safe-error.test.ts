import { inspect } from "node:util";
import { DiscordAPIError, HTTPError } from "@discordjs/rest";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { withoutValues } from "#kit-server/storage/database/query-errors.ts";
import { makeLogger } from "./logger.ts";
import { printableError } from "./safe-error.ts";

const SECRETS = {
  email: "mara@harbour.example",
  sealed: "v1.q83jfKz0c2VjcmV0LXRoYXQtaXMtc2VhbGVkLWFuZC1sb25n",
  text: "what Robin wrote to staff",
  interaction: "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OnRva2Vu",
  code: "NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee",
  password: "hunter2hunter2",
} as const;
const { email, sealed, text, interaction, code, password } = SECRETS;

const withFields = (error: Error, fields: object): Error => Object.assign(error, fields);
const refused = { code: 50_035, message: "Invalid Form Body" };
const body = { files: undefined, json: { content: text } };
const hook = `https://discord.com/api/v10/webhooks/1234/${interaction}`;

const failures: Record<string, unknown> = {
  "a query of the ORM": new DrizzleQueryError("insert into users values ($1, $2)", [email, sealed], new Error("no")),
  "a row that PostgreSQL refuses": withFields(new Error("duplicate key"), {
    code: "23505",
    detail: `Key (email)=(${email}) already exists.`,
    parameters: [sealed],
  }),
  "a value that PostgreSQL cannot read": withFields(new Error(`invalid input syntax for type uuid: "${text}"`), {
    code: "22P02",
  }),
  "a request that the platform refuses": new DiscordAPIError(
    refused as never,
    50_035,
    400,
    "POST",
    hook,
    body as never,
  ),
  "a platform that is away": new HTTPError(503, "Service Unavailable", "POST", `${hook}/callback`, body as never),
  "an address in a message": new Error(`GET ${hook}?code=${code}&x=1 failed`),
  "the database's address": new Error(`cannot connect to postgres://guildhall:${password}@db.example/guildhall`),
  "a header in a message": new Error(`Authorization: Bearer ${code}`),
  "an answer of the platform": withFields(new Error("not granted"), { response: { access_token: code }, email }),
  "a text that is thrown": `sent to ${email}`,
  "an object that is thrown": { access_token: code, email },
  "several at once": new AggregateError([new Error(`to ${email}`), withFields(new Error("no"), { body: text })], "all"),
};
const wrapped = Object.entries(failures).flatMap(([name, error]) => [
  [name, error] as const,
  [`${name}, as a cause`, new Error("it failed", { cause: new Error("inside", { cause: error }) })] as const,
]);

test.each(wrapped)("logs and prints %s without its data", (_name, err) => {
  const lines: string[] = [];
  const log = makeLogger("trace", { write: (line: string) => void lines.push(line) });
  log.error({ err, guildId: "1" }, "a bug");
  log.child({ request: "1" }).warn({ err }, "again");
  log.error(err);
  expect(lines).toHaveLength(3);
  const said = [...lines, printableError(err)].join("\n");
  for (const secret of Object.values(SECRETS)) expect(said).not.toContain(secret);
});

test("keeps the type and location of an error", () => {
  const cause = withFields(new Error('duplicate key value violates unique constraint "users_pkey"'), {
    code: "23505",
    constraint: "users_pkey",
  });
  const said = printableError(new DrizzleQueryError("insert into users values ($1)", [email], cause));
  expect(said).toContain("Failed query: insert into users values ($1)");
  expect(said).toContain('violates unique constraint "users_pkey"');
  expect(said).toContain("safe-error.test.ts");
});

test("doesn't mistake a sentence about the bot for a token", () => {
  expect(printableError(new Error("The bot connects again; basic settings stay"))).toContain(
    "The bot connects again; basic settings stay",
  );
});

test("keeps values out of a query's error, however it is printed", () => {
  const driver = withFields(new Error(`invalid input syntax for type uuid: "${text}"`), {
    code: "22P02",
    params: [sealed],
  });
  const error = withoutValues(new DrizzleQueryError("select $1::uuid", [email], driver));
  const shown = inspect(error, { depth: 10, showHidden: true });
  for (const secret of Object.values(SECRETS)) expect(shown).not.toContain(secret);
});
