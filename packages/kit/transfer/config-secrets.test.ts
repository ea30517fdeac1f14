import { expect, test } from "vitest";
import * as z from "zod";
import { field } from "../field.ts";
import { withoutSecretFields } from "./config-secrets.ts";

const keys = z.strictObject({ key: field.text({ max: 9, fallback: "", isSecret: true }) });
const schema = z.strictObject({
  note: field.text({ max: 9, fallback: "" }),
  token: field.text({ max: 9, fallback: "", isSecret: true }),
  sites: field.list({ item: keys, max: 3 }),
});

test("allows only fields without secrets, also inside lists, where values are stored elsewhere", () => {
  const values = { note: "ahoy", token: "hush", sites: [{ key: "hush" }], "@enabled": true };
  expect(withoutSecretFields(schema, values)).toEqual({ note: "ahoy", "@enabled": true });
});
