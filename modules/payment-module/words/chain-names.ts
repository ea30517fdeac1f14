import type { ChainName } from "../contract.ts";

/** Names of their own, the same in every language. */
export const chainNames: Readonly<Record<ChainName, string>> = {
  ethereum: "Ethereum",
  base: "Base",
  arbitrum: "Arbitrum One",
  optimism: "OP Mainnet",
  polygon: "Polygon",
  sepolia: "Sepolia",
  local: "Anvil",
};
