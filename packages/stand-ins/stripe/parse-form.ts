// Stripe's requests are forms with nested names: `line_items[0][price]=price_1` is `{ line_items: [{ price: "price_1" }] }`.

export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** Names with numbers alone become lists. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let at: Form = root;
    for (const step of path.slice(0, -1)) {
      const next = at[step];
      at = typeof next === "object" && !Array.isArray(next) ? next : makeChild(at, step);
    }
    at[lastOf(path, at)] = value;
  }
  return listed(root) as Form;
}

function makeChild(parent: Form, name: string): Form {
  const child: Form = {};
  parent[name] = child;
  return child;
}

/** `types[]=a&types[]=b` appends. */
const lastOf = (path: readonly string[], parent: Form): string => path.at(-1) || String(Object.keys(parent).length);

function listed(value: FormValue): FormValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, child]): [string, FormValue] => [name, listed(child)]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

export class Params {
  readonly #form: Form;
  constructor(form: Form) {
    this.#form = form;
  }
  has(name: string): boolean {
    return name in this.#form;
  }
  text(name: string): string | null {
    const value = this.#form[name];
    return typeof value === "string" ? value : null;
  }
  number(name: string): number | null {
    const text = this.text(name);
    return text === null || text === "" ? null : Number(text);
  }
  flag(name: string): boolean {
    return this.text(name) === "true";
  }
  /** Empty if it is missing. */
  form(name: string): Params {
    const value = this.#form[name];
    return new Params(typeof value === "object" && !Array.isArray(value) ? value : {});
  }
  list(name: string): Params[] {
    const value = this.#form[name];
    return Array.isArray(value) ? value.map((one) => new Params(typeof one === "object" ? (one as Form) : {})) : [];
  }
  texts(name: string): string[] {
    const value = this.#form[name];
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  }
  /** Merges texts into `before`; an empty text removes its key. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    const merged = { ...before };
    const given = this.#form.metadata;
    for (const [name, value] of Object.entries(typeof given === "object" ? given : {})) {
      if (value === "") delete merged[name];
      else if (typeof value === "string") merged[name] = value;
    }
    return merged;
  }
}
