import { parse } from "content-disposition";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { FileAnswer } from "./file-answer.ts";

test.each([
  ["log.html", "log.html"],
  ["灯台 März.png", "灯台 März.png"],
  ['a"b.txt', 'a"b.txt'],
  ["../up\\down.txt", "..-up-down.txt"],
])("saves a file named %s under that name, without folders", async (saveAs, filename) => {
  const app = fastify();
  app.get("/", (_request, reply) => new FileAnswer(new Uint8Array(1), "text/plain", { saveAs }).send(reply));
  const { headers } = await app.inject("/");
  expect(parse(String(headers["content-disposition"]))).toMatchObject({ type: "attachment", parameters: { filename } });
  await app.close();
});
