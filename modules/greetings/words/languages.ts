import { chatWords } from "./chat-words.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";

/** The texts in all languages of the bot. */
export const greetingsLanguages = { texts: chatWords, de, es };
