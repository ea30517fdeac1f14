/** `$0.0042`: two digits from a dollar on, otherwise as many as show something. `micros` are millionths of a dollar. */
export function writeDollars(micros: number): string {
  const dollars = micros / 1_000_000;
  const digits = dollars === 0 || dollars >= 1 ? 2 : 4;
  return dollars > 0 && dollars < 0.0001 ? "< $0.0001" : `$${dollars.toFixed(digits)}`;
}
