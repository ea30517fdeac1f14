import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { expect, test } from "vitest";
import type { PermissionCase } from "../testing/permissions/case.ts";
import { CHANNEL_CASES } from "../testing/permissions/channel-cases.ts";
import { GUILD_CASES } from "../testing/permissions/guild-cases.ts";
import { INVITE_CASES } from "../testing/permissions/invite-cases.ts";
import { OPEN_ROUTES } from "../testing/permissions/open-routes.ts";
import { ALL_BUT_ADMINISTRATOR, PermissionScene } from "../testing/permissions/scene.ts";
import { openStage } from "../testing/sample.ts";
import { routes } from "./routes.ts";

const CASES = [...CHANNEL_CASES, ...GUILD_CASES, ...INVITE_CASES];

test("rejects each route without its permissions, and allows it with only those", async () => {
  await using stage = await openStage({ world: "empty", limits: { rateLimitsLifted: true } });
  const scene = await PermissionScene.open(stage.sandbox);
  const faults: string[] = [];
  for (const one of CASES) faults.push(...(await faultsOf(scene, one)));
  expect(faults).toEqual([]);
});

test("declares the permissions of every route in a server or channel", () => {
  const said = new Set([...CASES.map(({ route }) => route), ...OPEN_ROUTES]);
  const all = routes.map(({ method, path }) => `${method} ${path}`);
  const placed = all.filter((route) => /:guild_id|:channel_id|:webhook_id$|\/invites/.test(route));
  expect(placed.filter((route) => !said.has(route))).toEqual([]);
  expect([...said].filter((route) => !all.includes(route))).toEqual([]);
});

async function faultsOf(
  scene: PermissionScene,
  { route, needs, instead = 0n, refusedAs, allowed, ask }: PermissionCase,
) {
  const { path, body } = await ask(scene);
  const method = route.split(" ")[0] ?? "";
  const faults: string[] = [];
  const attempt = async (held: bigint, wanted: { status: number; code?: number }, how: string): Promise<void> => {
    await scene.allow(held);
    const { status, code, body: answer } = await scene.tester.ask(method, path, body);
    const isExpected =
      wanted.status === 200 ? status < 300 : status === wanted.status && (wanted.code ?? code) === code;
    if (!isExpected)
      faults.push(`${route} ${JSON.stringify(body ?? null)} ${how}: ${status} ${JSON.stringify(answer)}`);
  };
  for (const [name, bit] of Object.entries(P)) {
    if ((needs & bit) === 0n) continue;
    await attempt(
      ALL_BUT_ADMINISTRATOR & ~bit & ~instead,
      refusedAs?.[name] ?? { status: 403, code: 50013 },
      `without ${name}`,
    );
  }
  if (path.startsWith("/channels/"))
    await attempt(ALL_BUT_ADMINISTRATOR & ~P.ViewChannel, { status: 403, code: 50001 }, "unseen");
  await attempt(needs | P.ViewChannel, { status: allowed ?? 200 }, "with what it needs");
  return faults;
}
