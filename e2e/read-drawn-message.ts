import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";

// A separate script for the page, because tests compile without the browser's types.
const script = readFileSync(new URL("./in-page/read-drawn-message.js", import.meta.url), "utf8");
const read = new Function("message", `const read = ${script}; return read(message);`) as (message: unknown) => string[];

/**
 * The visible content of a rendered message on either page: a line for each run of text with its formatting and the
 * elements that contain it. The preview uses plain elements, the chat page custom elements with shadow trees, so both
 * are read as rendered: through slots, by tags and computed styles.
 */
export const readDrawnMessage = (message: Locator): Promise<string[]> => message.evaluate(read);
