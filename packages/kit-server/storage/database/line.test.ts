import { expect, onTestFinished, test, vi } from "vitest";
import { cutOffDatabase } from "#kit-server/testing/cut-off-database.ts";
import { until } from "#kit-server/testing/until.ts";
import type { Ask } from "./connect.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { openLine } from "./line.ts";

const cutOff = cutOffDatabase();

const processId = async (query: Ask): Promise<number> => (await query("select pg_backend_pid() as id")).rows[0].id;

function lineOf(limitMs: number) {
  const line = openLine(cutOff.proxy.url, { name: "a line", limitMs });
  const onClose = vi.fn();
  line.onClose(onClose);
  onTestFinished(() => line.end());
  onTestFinished(() => cutOff.proxy.restore());
  return { line, onClose };
}
const listed = async (): Promise<unknown[]> =>
  (await cutOff.direct.orm.execute("select pid from pg_stat_activity where application_name = 'a line'")).rows;

test("answers all questions on one connection, reports its end at once, and reconnects for the next question", async () => {
  const { line, onClose } = lineOf(20_000);
  const first = await line.ask(processId);
  expect(await line.ask(processId)).toBe(first);
  expect(await listed()).toEqual([{ pid: first }]);
  await cutOff.direct.orm.execute(`select pg_terminate_backend(${first})`);
  await until("its end is reported", () => onClose.mock.calls.length > 0);
  expect(await line.ask(processId)).not.toBe(first);
  expect(onClose).toHaveBeenCalledOnce();
});

test("fails questions while the database is down, and answers them once it is back", async () => {
  const { line, onClose } = lineOf(20_000);
  await line.ask(processId);
  cutOff.proxy.cut();
  await until("its end is reported", () => onClose.mock.calls.length > 0);
  for (let times = 0; times < 3; times += 1) {
    const refusal = await line.ask(processId).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refusal)).toBe(true);
  }
  cutOff.proxy.restore();
  expect(await line.ask(processId)).toBeGreaterThan(0);
});

test("closes a connection that doesn't respond in time, without affecting the next one", async () => {
  const { line, onClose } = lineOf(1_000);
  const first = await line.ask(processId);
  cutOff.proxy.silence();
  await expect(line.ask(processId)).rejects.toThrow("the database did not answer within 1000 ms");
  expect(onClose).toHaveBeenCalledOnce();
  const second = await line.ask(processId);
  expect(second).not.toBe(first);
  await until("the first is gone", async () => (await listed()).length === 1);
  expect(onClose).toHaveBeenCalledOnce();
});

test("leaves nothing on the server after it ends", async () => {
  const { line } = lineOf(20_000);
  await line.ask(processId);
  await line.end();
  await until("nothing is left", async () => (await listed()).length === 0);
});
