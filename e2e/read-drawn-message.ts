import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";

// Kept as a script of the page's own: tests compile without the browser's types.
const script = readFileSync(new URL("./in-page/read-drawn-message.js", import.meta.url), "utf8");
const read = new Function("message", `const read = ${script}; return read(message);`) as (message: unknown) => string[];

/**
 * What a drawn message says to the eye, whichever page drew it: a line for each run of words with its marks, and for what
 * they stand in. The preview draws with plain elements, the chat page with elements of its own and shadow trees, so both
 * are read as they are rendered: through slots, by tags and computed styles.
 */
export const readDrawnMessage = (message: Locator): Promise<string[]> => message.evaluate(read);
