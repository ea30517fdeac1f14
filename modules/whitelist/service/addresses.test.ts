// Test vectors of the chains' own documents: EIP-55, BIP-173, BIP-350 and BIP-341, and Solana's programs and accounts.
import { address, getProgramDerivedAddress } from "@solana/addresses";
import { expect, test } from "vitest";
import type { Chain } from "../contract.ts";
import { readAddress } from "./addresses.ts";

const EIP_55 = [
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  "0xde709f2102306220921060314715629080e2fb77",
  "0x27b1fdb04752bbc536007a920d24acb045561c26",
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

test.each(EIP_55)("EIP-55 gives %s the same spelling from letters of one case", async (checked) => {
  const typed = [checked, checked.toLowerCase(), `0x${checked.slice(2).toUpperCase()}`];
  for (const one of typed) {
    expect(await readAddress("evm", one)).toEqual({
      wallet: { chain: "evm", address: checked, key: checked.toLowerCase() },
      fault: null,
    });
  }
});

const faultOf = async (chain: Chain, typed: string): Promise<string | null> => (await readAddress(chain, typed)).fault;

test.each([
  ["evm", "0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "addressChecksum"],
  ["evm", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "addressInvalid"],
  ["evm", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", "addressInvalid"],
  ["evm", `0x${"0".repeat(40)}`, "addressInvalid"],
  ["evm", "vitalik.eth", "addressInvalid"],
  ["solana", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "addressInvalid"],
  // One character too few for 32 bytes, and one that base 58 doesn't have.
  ["solana", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAW", "addressInvalid"],
  ["solana", "0WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM", "addressInvalid"],
] as const)("%s refuses %s", async (chain, typed, fault) => {
  expect(await faultOf(chain, typed)).toBe(fault);
});

test("Solana's letters are case-sensitive", async () => {
  const typed = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
  expect((await readAddress("solana", ` ${typed} `)).wallet).toEqual({
    chain: "solana",
    address: typed,
    key: typed,
  });
});

test("Solana refuses an address that a program derived, except from staff", async () => {
  const programAddress = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
  const [derived] = await getProgramDerivedAddress({ programAddress, seeds: ["vault"] });
  expect(await faultOf("solana", derived)).toBe("addressProgram");
  expect((await readAddress("solana", derived, false)).wallet?.address).toBe(derived);
});

test.each([
  // BIP-173 and BIP-350, in capital letters too.
  ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  [
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
  ],
  // BIP-341 and BIP-350: taproot.
  [
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ],
  [
    "bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5",
    "bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5",
  ],
  ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
  ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
])("Bitcoin accepts %s", async (typed, shown) => {
  expect((await readAddress("bitcoin", typed)).wallet).toEqual({ chain: "bitcoin", address: shown, key: shown });
});

test.each([
  // BIP-350: bech32 in place of bech32m and the other way round, a wrong checksum, mixed case, wrong lengths.
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "addressInvalid"],
  ["BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL", "addressInvalid"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", "addressInvalid"],
  ["bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4", "addressInvalid"],
  ["BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R", "addressInvalid"],
  ["bc1pw5dgrnzv", "addressInvalid"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav", "addressInvalid"],
  ["bc1qrp33g0q5C5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", "addressInvalid"],
  ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3", "addressInvalid"],
  // A later witness version, which nobody can spend from yet.
  ["BC1SW50QGDZ25J", "addressInvalid"],
  // Testnet and regtest.
  ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "addressNetwork"],
  ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "addressNetwork"],
  ["bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", "addressNetwork"],
])("Bitcoin refuses %s", async (typed, fault) => {
  expect(await faultOf("bitcoin", typed)).toBe(fault);
});

test("Bitcoin's testnet has addresses of its own", async () => {
  const taproot = "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c";
  expect((await readAddress("bitcoinTestnet", taproot)).wallet?.key).toBe(taproot);
  expect(await faultOf("bitcoinTestnet", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2")).toBe("addressNetwork");
});
