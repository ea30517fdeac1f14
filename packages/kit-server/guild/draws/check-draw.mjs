// Checks a draw: node check-draw.mjs PAGE-URL It needs Node 18 or later and nothing else. It computes the winners from
// the published data and compares them.
import { createHash } from "node:crypto";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const say = (text) => process.stdout.write(`${text}\n`);
const address = new URL(process.argv[2]).href.replace(/\/$/, "");
const answer = await fetch(`${address}/proof.json`);
if (!answer.ok) throw new Error(`${address}/proof.json answers ${answer.status}`);
const { number, commitment, previous, link, seed, winnersMax, entries, winners, beacon } = await answer.json();

const faults = [];
const check = (isRight, fault) => isRight || faults.push(fault);
check(address.endsWith(`/${commitment}`), "This page belongs to another draw.");
check(sha256(`${previous}:${commitment}`) === link, "The draw is not in the server's chain of draws.");
if (seed === null || entries === null) {
  faults.push("The draw isn't over, or its entries are no longer stored.");
} else {
  check(sha256(seed) === commitment, "The seed is not the one whose SHA-256 was published.");
  let mixed = seed;
  if (beacon) {
    // The public round was named before it existed. Any relay of its chain knows it.
    const round = await (await fetch(beacon.url)).json();
    const hash = createHash("sha256").update(Buffer.from(beacon.signature, "hex")).digest("hex");
    check(hash === beacon.randomness, "The public round's randomness isn't the SHA-256 of its signature.");
    check(round.randomness === beacon.randomness, `${beacon.url} says something else.`);
    mixed = sha256(`${seed}:${beacon.randomness}`);
  }
  // Lowest SHA-256 of seed:user ID first; members with more chances come earlier.
  const order = entries.map(({ id, weight, isOut }) => {
    const dice = sha256(`${mixed}:${id}`);
    return { id, isOut, dice, rank: -Math.log1p(-parseInt(dice.slice(0, 13), 16) / 16 ** 13) / weight };
  });
  order.sort((one, other) => one.rank - other.rank || (one.dice < other.dice ? -1 : 1));
  const drawn = order.filter(({ isOut }) => !isOut).slice(0, winnersMax ?? entries.length);
  const expected = drawn.map(({ id }) => id);
  check(JSON.stringify(expected) === JSON.stringify(winners), `Expected winners: ${expected.join(", ")}`);
  say(`Draw ${number}: ${entries.length} entries, ${entries.filter(({ isOut }) => isOut).length} excluded`);
  say(`Winners: ${winners.join(", ") || "nobody"}`);
}
for (const fault of faults) say(`WRONG: ${fault}`);
if (faults.length === 0) say("Correct: the winners follow from the published seed.");
process.exitCode = faults.length === 0 ? 0 : 1;
