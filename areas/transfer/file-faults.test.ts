// Files that can't be imported, by accident or on purpose: each is rejected with a reason at low cost.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  apply,
  fromFile,
  openTransferStory,
  type Pair,
  plan,
  planned,
  type TransferStory,
} from "./testing/transfer-story.ts";

let story: TransferStory;
let here: Pair["here"];
let mara: Pair["mara"];

beforeAll(async () => {
  story = await openTransferStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  ({ here, mara } = await story.pair());
});

describe("a file", () => {
  const bomb = `format: guildhall-settings\nformatVersion: 1\na: &a [1,1]\nmodules: {b: [*a,*a]}`;
  const posts = (settings: string) =>
    `{"format":"guildhall-settings","formatVersion":1,"modules":{"posts":{"version":2,"enabled":true,"settings":${settings}}}}`;
  test.each([
    [
      "with a fault of writing",
      "format: guildhall-settings\nformatVersion: 1\nmodules: {a: [1,\n",
      "fileUnreadable",
      "Line ",
    ],
    [
      "with a wrong shape",
      "format: guildhall-settings\nformatVersion: 1\nmodules:\n  posts:\n    version: x\n",
      "fileUnreadable",
      "Line 5, column 14",
    ],
    ["with aliases", bomb, "fileUnreadable", "Line 3, column 7: Anchors and aliases"],
    [
      "with a key twice",
      "format: guildhall-settings\nformatVersion: 1\nmodules: {}\nmodules: {}",
      "fileUnreadable",
      "Line 4",
    ],
    ["of something else", "hello: world", "fileForeign", "format: guildhall-settings"],
    [
      "of a later version",
      '{"format":"guildhall-settings","formatVersion":2,"modules":{}}',
      "fileNewer",
      "newer version",
    ],
    ["nested without end", "[".repeat(20_000), "fileUnreadable", "Line 1"],
    [
      "with settings nested without end",
      posts(`{"text":${"[".repeat(500)}${"]".repeat(500)}}`),
      "fileUnreadable",
      "nested too deep",
    ],
  ])("%s is rejected with the reason", async (_name, text, code, said) => {
    const { status, body } = await plan(mara, here, fromFile(text));
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.message).toContain(said);
  });

  test("over 8 MiB is rejected", async () => {
    const { status } = await plan(mara, here, fromFile("#".repeat(8 * 1024 * 1024 + 1)));
    expect(status).toBe(422);
    expect((await plan(mara, here, fromFile("#".repeat(11 * 1024 * 1024)))).status).toBe(413);
  });

  test("with the names of inherited object properties imports nothing through them", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const polluted = `{${names.map((name) => `"${name}":{"isPolluted":true}`).join(",")}}`;
    const { modules } = await planned(mara, here, fromFile(posts(polluted)));
    expect(modules).toMatchObject([{ module: "posts", changes: [{ path: "enabled" }] }]);
    const module = '{"version":1,"enabled":true,"settings":{}}';
    const text = `{"format":"guildhall-settings","formatVersion":1,"modules":{${names.map((name) => `"${name}":${module}`).join(",")}}}`;
    const known = await planned(mara, here, fromFile(text));
    expect(known.modules).toEqual([]);
    const yaml = `format: guildhall-settings\nformatVersion: 1\nmodules: { __proto__: ${module}, constructor: ${module} }`;
    expect((await planned(mara, here, fromFile(yaml))).modules).toEqual([]);
    for (const name of names) {
      const chosen = [{ module: name, version: 0, enabled: true }];
      expect(await apply(mara, here, fromFile(text), { modules: chosen })).toMatchObject({ status: 422 });
      expect(await mara.get(`/guilds/${here.id}/export?module=${name}`)).toMatchObject({ status: 404 });
    }
    expect({}).not.toHaveProperty("isPolluted");
  });
});
