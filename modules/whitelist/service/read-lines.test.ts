import { expect, test } from "vitest";
import { readLines } from "./read-lines.ts";

const one = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const two = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";

test("reads addresses from text and CSV of any columns, with the line of what is wrong", async () => {
  const id = "111111111111111111";
  const text = `\uFEFFMember;Wallet address\r\n"${id}";"${one}"\r\n\r\nnote,${two}\n${one.toLowerCase()}\n${one.replace("BeAed", "Beaed")}\nhello`;
  const { lines, faults } = await readLines("evm", text);
  expect(lines.map(({ line, wallet, memberId }) => [line, wallet.address, memberId])).toEqual([
    [2, one, id],
    [4, two, null],
  ]);
  expect(faults.map(({ line, code }) => [line, code])).toEqual([
    [5, "duplicateLine"],
    [6, "addressChecksum"],
    [7, "addressInvalid"],
  ]);
});

test("reports a first line that is neither an address nor a heading", async () => {
  expect((await readLines("evm", `0x12\n${one}`)).faults).toMatchObject([{ line: 1, code: "addressInvalid" }]);
});
