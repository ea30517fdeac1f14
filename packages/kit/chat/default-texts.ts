/**
 * Sets the texts of another language as the defaults: `texts` by field, for fields that hold a text or a composed
 * message. Fields inside lists are ignored, since a list starts empty.
 */
export function withDefaultTexts<C extends object>(config: C, texts: Readonly<Record<string, string>>): C {
  const changed = Object.entries(texts).flatMap(([field, text]) => {
    const before = (config as Record<string, unknown>)[field];
    const after = typeof before === "string" ? text : withContent(before, text);
    return after === undefined ? [] : [[field, after] as const];
  });
  return changed.length === 0 ? config : { ...config, ...Object.fromEntries(changed) };
}

/** A composed message with this text in its first wording; undefined for any other value. */
function withContent(message: unknown, content: string): object | undefined {
  if (typeof message !== "object" || message === null || !("variants" in message)) return undefined;
  const [first, ...others] = message.variants as readonly object[];
  return { ...message, variants: [{ ...first, content }, ...others] };
}
