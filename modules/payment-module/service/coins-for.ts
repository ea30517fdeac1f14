// The amount that pays an order: the price, and a tail of less than a cent by which the order is recognized.
import { decimalsOf } from "#kit/money-words.ts";

/** The tail takes the third to the sixth decimal. */
export const TOKEN_DECIMALS_MIN = 6;
const TAIL_DECIMALS = 6;
export const TAILS = 10_000;

/**
 * The price, in the currency's smallest unit, in the token's smallest unit, and `tail` millionths more. One coin is worth
 * one of the currency.
 */
export function coinsFor(price: number, currency: string, decimals: number, tail: number): string {
  const whole = BigInt(price) * 10n ** BigInt(decimals - decimalsOf(currency));
  return (whole + BigInt(tail) * 10n ** BigInt(decimals - TAIL_DECIMALS)).toString();
}
