/** 5000123 of six decimals as "5.000123". */
export function wholeCoins(coins: string, decimals: number): string {
  const digits = coins.padStart(decimals + 1, "0");
  const split = digits.length - decimals;
  const fraction = digits.slice(split).replace(/0+$/, "");
  return fraction ? `${digits.slice(0, split)}.${fraction}` : digits.slice(0, split);
}
