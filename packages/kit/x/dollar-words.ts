/** Such as "$5.00" for 5,000,000 millionths; small amounts have up to three decimals, and are never rounded to nothing. */
export function dollarsText(micros: number): string {
  if (micros > 0 && micros < 1_000) return "less than $0.001";
  const digits = micros % 10_000 === 0 || micros >= 1_000_000 ? 2 : 3;
  return `$${(micros / 1_000_000).toFixed(digits)}`;
}
