/**
 * The value of this name, where the name comes from outside: from an address, a file, or the platform. What every object
 * inherits (`constructor`, `toString`, `__proto__`) is not there.
 */
export const ownValue = <V>(record: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
