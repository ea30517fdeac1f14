// Files that cannot be brought in, by mistake or on purpose: each is refused with the reason, and costs little.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fromFile, openTransferStory, type Pair, plan, type TransferStory } from "./testing/transfer-story.ts";

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
    ["nested without end", "[".repeat(200_000), "fileUnreadable", "Line 1"],
  ])("%s is refused with the reason", async (_name, text, code, said) => {
    const { status, body } = await plan(mara, here, fromFile(text));
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.message).toContain(said);
  });

  test("of more than eight mebibytes is refused", async () => {
    const { status } = await plan(mara, here, fromFile("#".repeat(8 * 1024 * 1024 + 1)));
    expect(status).toBe(422);
    expect((await plan(mara, here, fromFile("#".repeat(11 * 1024 * 1024)))).status).toBe(413);
  });
});
