import { chmodSync, lstatSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tightenFolder } from "./private-files.ts";

const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

test("removes other accounts' access to a folder without following links", () => {
  const root = mkdtempSync(join(tmpdir(), "guildhall-modes-"));
  const data = join(root, "data");
  const outside = join(root, "outside");
  const deep = join(data, "database", "base");
  mkdirSync(deep, { recursive: true });
  for (const path of [join(deep, "1"), join(data, "secret.key"), outside]) writeFileSync(path, "x");
  symlinkSync(outside, join(data, "link"));
  for (const path of [data, join(data, "database"), deep]) chmodSync(path, 0o777);
  for (const path of [join(deep, "1"), join(data, "secret.key"), outside]) chmodSync(path, 0o666);

  tightenFolder(data);
  expect([data, deep].map(modeOf)).toEqual([0o700, 0o700]);
  expect([join(deep, "1"), join(data, "secret.key")].map(modeOf)).toEqual([0o600, 0o600]);
  expect(modeOf(outside)).toBe(0o666);
});

test("accepts a folder that doesn't exist yet", () => {
  expect(() => tightenFolder(join(tmpdir(), "guildhall-nowhere", "data"))).not.toThrow();
});
