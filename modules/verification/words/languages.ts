import { chatWords } from "./chat-words.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";

/** The texts in all languages of the bot. */
export const verificationLanguages = { texts: chatWords, de, es };
