/** Discord's own API description, if a copy is available: every response of the sandbox is validated against it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schema } from "./form-violations.ts";

const NEXT_TO_PROJECT = join(import.meta.dirname, "..", "..", "..", "..", "shared", "discord-api", "openapi.json");

const descriptionFile = process.env.DISCORD_OPENAPI ?? NEXT_TO_PROJECT;
export const isDescriptionHere = existsSync(descriptionFile);

interface Description {
  paths: Record<string, Record<string, Operation | undefined>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Body> };
}

export interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  responses: Record<string, Body & { $ref?: string }>;
  requestBody?: Body;
}

interface Body {
  content?: Record<string, { schema: object }>;
}

const NAMED_FIELD_ERRORS = {
  type: "object",
  required: ["_errors"],
  additionalProperties: false,
  properties: {
    _errors: {
      type: "array",
      items: {
        type: "object",
        required: ["code", "message"],
        properties: { code: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

const OPTIONS = { strict: false, allErrors: true, validateFormats: false } as const;

export class ApiDescription {
  readonly #description: Description;
  readonly #ajv = new Ajv2020(OPTIONS);
  /** Requests may contain numbers as digits in text, as in permissions and every query. */
  readonly #ajvOfRequests = new Ajv2020({ ...OPTIONS, coerceTypes: true });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #patterns: { pattern: RegExp; path: string }[];

  constructor() {
    this.#description = JSON.parse(readFileSync(descriptionFile, "utf8"));
    // the description calls a field's error code a number; Discord and its documentation use a name
    Object.assign(this.#description.components.schemas, { InnerErrors: NAMED_FIELD_ERRORS });
    for (const ajv of [this.#ajv, this.#ajvOfRequests])
      ajv.addSchema({ $id: "api", components: this.#description.components });
    // a path with fewer parameters is the better match
    const paths = Object.keys(this.#description.paths).sort((a, b) => a.split("{").length - b.split("{").length);
    this.#patterns = paths.map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
  }

  get schemas(): Record<string, Schema> {
    return this.#description.components.schemas;
  }

  /** The operation of a route, by its pattern with :names, and the description's names for these. */
  operation(method: string, pattern: string): { operation: Operation; names: string[] } | undefined {
    const shape = pattern.replaceAll(/:\w+/g, "{}");
    const path = Object.keys(this.#description.paths).find((one) => one.replaceAll(/\{\w+\}/g, "{}") === shape);
    const described = path === undefined ? undefined : this.#description.paths[path];
    const operation = described?.[method.toLowerCase()];
    if (path === undefined || operation === undefined) return undefined;
    return { operation, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name) };
  }

  /** The violations of a request's body and query; none for undescribed routes. */
  faultsOfRequest(method: string, path: string, query: object, body: unknown): string[] {
    const described = this.#patterns.find(({ pattern }) => pattern.test(path))?.path;
    const operation = described === undefined ? undefined : this.#description.paths[described]?.[method.toLowerCase()];
    if (operation === undefined) return [];
    const name = `${method} ${described}`;
    const schema = operation.requestBody?.content?.["application/json"]?.schema;
    const check = (what: string, form: object, sent: unknown): string[] =>
      this.#validate(this.#ajvOfRequests, `${name} ${what}`, form, structuredClone(sent));
    const inBody = schema === undefined || body === undefined ? [] : check("body", schema, body);
    const inQuery = Object.entries(query).flatMap(([key, value]) => {
      const parameter = operation.parameters?.find((one) => one.in === "query" && one.name === key);
      if (parameter === undefined) return [`${name}: the query ${key} is not described`];
      return check(`query ${key}`, parameter.schema, value);
    });
    return [...inBody, ...inQuery];
  }

  /** The violations of a response; none for undescribed routes. */
  faultsOf(method: string, path: string, status: number, body: unknown): string[] {
    const described = this.#patterns.find(({ pattern }) => pattern.test(path))?.path;
    const operation = described === undefined ? undefined : this.#description.paths[described]?.[method.toLowerCase()];
    if (operation === undefined) return [];
    const response = operation.responses[String(status)] ?? (status >= 400 ? operation.responses["4XX"] : undefined);
    if (response === undefined) return [`${method} ${described}: the status ${status} is not described`];
    const content =
      response.$ref === undefined
        ? response.content
        : this.#description.components.responses[response.$ref.split("/").at(-1) ?? ""]?.content;
    const schema = content?.["application/json"]?.schema;
    if (schema === undefined)
      return body === undefined ? [] : [`${method} ${described} ${status}: a body is not described`];
    return this.#validate(this.#ajv, `${method} ${described} ${status}`, schema, body);
  }

  #validate(ajv: Ajv2020, name: string, schema: object, body: unknown): string[] {
    let validate = this.#validators.get(name);
    if (validate === undefined) {
      // references within a schema point to the whole document
      validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')));
      this.#validators.set(name, validate);
    }
    if (validate(body)) return [];
    const errors = (validate.errors ?? []).filter((error) => ajv !== this.#ajvOfRequests || !isAmbiguous(error));
    return innermost(errors).map(
      (error) => `${name} ${error.instancePath}: ${error.message} ${JSON.stringify(error.params)}`,
    );
  }
}

/** Type coercion makes 0 match null too, so both branches of their union would match. */
const isAmbiguous = ({ keyword, params }: ErrorObject): boolean =>
  keyword === "oneOf" && params.passingSchemas !== null;

/** For a union without a matching branch, the issues of the branch with the matching type. */
function innermost(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const branchOf = (error: ErrorObject): string => error.schemaPath.split("/").slice(0, -2).join("/");
  const wrong = new Set(
    errors
      .filter((error) => error.keyword === "enum" && error.instancePath.endsWith("/type"))
      .map(branchOf)
      .map((branch) => branch.replace(/\/properties$/, "")),
  );
  const kept = errors.filter(
    (error) =>
      ![...wrong].some((branch) => error.schemaPath.startsWith(branch)) &&
      error.keyword !== "oneOf" &&
      error.keyword !== "anyOf",
  );
  return kept.length > 0 ? kept : errors;
}
