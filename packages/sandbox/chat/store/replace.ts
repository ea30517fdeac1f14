/** Copies of maps with one changed entry. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value);
}

export function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  const next = new Map(map);
  next.delete(key);
  return next;
}

/** Updates an existing entry; returns the same map if there is none. */
export function changeEntry<K, V>(map: ReadonlyMap<K, V>, key: K, change: (value: V) => V): ReadonlyMap<K, V> {
  const value = map.get(key);
  if (value === undefined) return map;
  const next = change(value);
  return next === value ? map : withEntry(map, key, next);
}

export function indexById<V extends { readonly id: string }>(values: readonly V[]): ReadonlyMap<string, V> {
  return new Map(values.map((value) => [value.id, value]));
}
