/**
 * Returns the record's own value under a name that comes from outside, such as a URL, a file or Discord. Inherited
 * properties (`constructor`, `toString`, `__proto__`) are undefined.
 */
export const ownValue = <V>(record: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
