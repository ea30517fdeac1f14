/** Discord's defaults for omitted fields of components. */
const DEFAULTS: Record<number, object> = {
  3: { min_values: 1, max_values: 1 },
  5: { min_values: 1, max_values: 1 },
  6: { min_values: 1, max_values: 1 },
  7: { min_values: 1, max_values: 1 },
  8: { min_values: 1, max_values: 1 },
  11: { description: null, spoiler: false },
  13: { spoiler: false, name: "", size: 0 },
  14: { divider: true, spacing: 1 },
  17: { accent_color: null, spoiler: false },
};

const ITEM_DEFAULTS = { description: null, spoiler: false };

interface Given {
  type: number;
  items?: readonly object[] | undefined;
}

export function withDefaults<T extends Given>(component: T): T {
  const items = component.items?.map((item) => ({ ...ITEM_DEFAULTS, ...withoutNulls(item) }));
  return {
    ...DEFAULTS[component.type],
    ...withoutNulls(component),
    ...(items === undefined ? {} : { items }),
  } as unknown as T;
}

function withoutNulls(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
}
