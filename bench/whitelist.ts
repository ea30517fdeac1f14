// A list of a hundred thousand wallets: how long it takes to import and to draw, and how its pages and searches compare with
// those of a list of a hundred.
import { listSettings } from "#modules/whitelist/contract.ts";
import { controlClient } from "#sandbox/control/client.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";

const LARGE = 100_000;
const SMALL = 100;
const PLACES = 5_000;
const ROUNDS = 15;
const LONGEST_MS = 120_000;
const POLL_MS = 50;
const LISTS = "/modules/whitelist/lists";

const addressOf = (number: number): string => `0x${(number * 2_654_435_761).toString(16).padStart(40, "1f")}`;

export async function measureWhitelist(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  const [ours] = await control.applications();
  const guild = await control.createGuild({ name: "Hundred Thousand", owner: OWNER, application: ours?.id ?? "" });
  const owner = await ownerOf(installation, guild.id);
  await owner.switchOn("whitelist");
  const create = async (name: string) => {
    const settings = listSettings.parse({ name, mode: "draw", places: PLACES });
    const body = { settings, isOpen: true, key: crypto.randomUUID() };
    return ((await owner.ask("POST", LISTS, body)) as { list: { number: number } }).list.number;
  };
  const fill = async (number: number, count: number) => {
    const text = Array.from({ length: count }, (_, at) => addressOf(at + 1)).join("\n");
    const { added } = (await owner.ask("POST", `${LISTS}/${number}/import`, { text, isTrial: false })) as {
      added: number;
    };
    if (added !== count) throw new Error(`${added} of ${count} addresses were imported`);
  };
  const [large, small] = [await create("Large"), await create("Small")];
  const importMs = await timeOf(() => fill(large, LARGE));
  await fill(small, SMALL);
  const medianOf = async (number: number, query?: string): Promise<number> => {
    const taken: number[] = [];
    const path = `${LISTS}/${number}${query === undefined ? "" : `/entries?${query}`}`;
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await timeOf(() => owner.ask("GET", path)));
    return taken.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  };
  const search = `name=${addressOf(42).slice(0, 38)}`;
  const [page, smallPage] = [await medianOf(large, "page=3"), await medianOf(small, "page=3")];
  const [last, smallLast] = [await medianOf(large, `page=${LARGE / 25}`), await medianOf(small, `page=${SMALL / 25}`)];
  const [record, smallRecord] = [await medianOf(large), await medianOf(small)];
  const [found, smallFound] = [await medianOf(large, search), await medianOf(small, search)];
  const drawMs = await timeOf(async () => {
    await owner.ask("POST", `${LISTS}/${large}/draw`, {});
    for (const until = performance.now() + LONGEST_MS; performance.now() < until; ) {
      const { list } = (await owner.ask("GET", `${LISTS}/${large}`)) as { list: { state: string } };
      if (list.state === "drawn") return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error("it wasn't drawn");
  });
  const seconds = (name: string, ms: number, atMost: number): Figure => ({
    ...{ name, value: ms / 1000, unit: "s", goal: { atMost }, note: `${LARGE.toLocaleString("en")} entries` },
  });
  const read = (name: string, ms: number, smallMs: number): Figure => ({
    ...{ name, value: ms, unit: "ms", goal: { atMost: 100 } },
    note: `${LARGE.toLocaleString("en")} entries; ${smallMs.toFixed(0)} ms with ${SMALL}`,
  });
  return [
    seconds("Importing a whitelist", importMs, 20),
    seconds("Drawing a whitelist", drawMs, 2),
    read("A page of a large whitelist", page, smallPage),
    read("The last page of a large whitelist", last, smallLast),
    read("The record of a large whitelist", record, smallRecord),
    read("A search in a large whitelist", found, smallFound),
  ];
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
