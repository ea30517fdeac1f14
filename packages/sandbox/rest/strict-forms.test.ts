import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { ApiDescription, isDescriptionHere } from "../testing/api-description.ts";
import { FormViolations, type Schema, type Violation } from "../testing/form-violations.ts";
import { grant } from "../testing/oauth-client.ts";
import { openStage, type Stage } from "../testing/sample.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

const ID = "1000000000000000001";

/** Fields that Discord requires although the description says optional. */
const NEEDS = {
  RichEmbed: { title: "x" },
  ButtonComponentForMessageRequest: { style: 1, label: "x", custom_id: "x" },
  TextInputComponentForModalRequest: { label: "x" },
  DefaultKeywordListUpsertRequest: { actions: [{ type: 1 }] },
  UserProfileUpsertRequest: { actions: [{ type: 4 }] },
};

/** Values that the description forbids and Discord accepts: by route, field and issue. */
const GOOD_ALL_THE_SAME: readonly [route: RegExp, field: RegExp, fault: RegExp, reason: string][] = [
  [/./, /emoji\.name$/, /left out/, "libraries name a guild's emoji by its id alone"],
  [/callback/, /choices\.0\.value$/, /letters/, "which type a choice has is known from the command"],
  [/callback/, /components$/, /more than 5/, "a row of a modal has one input"],
  [/POST .*threads$/, /^message$/, /left out/, "only a forum's post begins with a message"],
  [/POST .*invites$/, /max_age/, /less than 1/, "of group DMs alone"],
  [/PATCH \/channels\/:channel_id$/, /user_limit/, /more than 99/, "of threads, which have none"],
  [/auto-moderation/, /allow_list$/, /more than 100/, "which trigger a rule has is looked at after its form"],
  [/./, /(^|\.)(poll|sticker_ids|shared_client_theme)(\.|$)/, /./, "unknown here, and refused by their names"],
  [/PATCH \/users\/@me$/, /username/, /left out/, "a bot may change its picture alone"],
];

test.skipIf(!isDescriptionHere)(
  "rejects every value that the API description forbids at its path (skipped without a copy of it)",
  async () => {
    await using stage = await openStage({ limits: { rateLimitsLifted: true } });
    const person = (await stage.sandbox.control.person("Mara Lindqvist")).token;
    const consented = `Bearer ${await grant(stage, "identify")}`;
    const description = new ApiDescription();
    const violations = new FormViolations(description.schemas, NEEDS);
    const holes: string[] = [];
    let tried = 0;
    for (const route of routes) {
      const described = description.operation(route.method, route.path);
      if (described === undefined) continue;
      const { operation, names } = described;
      const token = route.auth.includes("bot")
        ? `Bot ${SAMPLE_APPLICATION.botToken}`
        : route.auth.length > 0
          ? person
          : consented;
      const attempt = async (violation: Violation, path: string, body?: unknown): Promise<void> => {
        tried += 1;
        const field = violation.path.join(".");
        const fault = `${route.method} ${route.path} ${field}: ${violation.what}`;
        if (
          GOOD_ALL_THE_SAME.some(
            ([at, where, what]) =>
              at.test(`${route.method} ${route.path}`) && where.test(field) && what.test(violation.what),
          )
        )
          return;
        const answer = await ask(stage, route, token, path, body);
        if (!isRefused(answer, violation)) holes.push(`${fault} → ${JSON.stringify(answer).slice(0, 200)}`);
      };
      const schema = operation.requestBody?.content?.["application/json"]?.schema as Schema | undefined;
      for (const violation of schema === undefined ? [] : violations.of(schema))
        await attempt(violation, filled(route.path), violation.value);
      for (const { name, schema: of, in: place } of operation.parameters ?? []) {
        if (place !== "query") continue;
        for (const { value, path, what } of violations.of(of)) {
          if (typeof value !== "string") continue;
          const query = new URLSearchParams({ [name]: value });
          await attempt({ value, path: [name, ...path], what }, `${filled(route.path)}?${query}`);
        }
      }
      for (const [index, parameter] of [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name).entries()) {
        if (names[index]?.endsWith("_id") !== true) continue;
        await attempt(
          { value: "abc", path: [parameter], what: "no id in the path" },
          filled(route.path, { [parameter]: "abc" }),
        );
      }
    }
    expect(holes).toEqual([]);
    expect(tried).toBeGreaterThan(2_500);
  },
);

interface Answer {
  status: number;
  body: { code?: number; errors?: object };
}

async function ask(stage: Stage, route: Route, token: string, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(stage.sandbox.apiUrl + path, {
    method: route.method,
    headers: { authorization: token, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
}

/** Whether the field, or something in it, was rejected for another reason than being missing. */
function isRefused({ status, body }: Answer, { path, what }: Violation): boolean {
  if (status !== 400 || body.code !== 50035) return false;
  let at: unknown = body.errors;
  for (const segment of path) at = (at as Record<string, unknown> | undefined)?.[segment];
  const found = JSON.stringify(at ?? {});
  const isEmpty = what === "left out" || what.startsWith("shorter");
  return found.includes("_errors") && (isEmpty || !found.includes("BASE_TYPE_REQUIRED"));
}

function filled(pattern: string, params: Record<string, string> = {}): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? (name.endsWith("_id") ? ID : "x"));
}
