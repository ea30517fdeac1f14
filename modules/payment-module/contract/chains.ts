// EVM chains on which members can pay. Coins on a test chain have no value, so those orders are counted apart.
export const CHAINS = {
  ethereum: { id: 1, isTest: false },
  base: { id: 8453, isTest: false },
  arbitrum: { id: 42161, isTest: false },
  optimism: { id: 10, isTest: false },
  polygon: { id: 137, isTest: false },
  sepolia: { id: 11155111, isTest: true },
  local: { id: 31337, isTest: true },
} as const;
export type ChainName = keyof typeof CHAINS;
export const CHAIN_NAMES = Object.keys(CHAINS) as [ChainName, ...ChainName[]];
