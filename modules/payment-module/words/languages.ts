import { chatWords } from "./chat-words.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";

/** In every language that the bot speaks. */
export const paymentModuleLanguages = { texts: chatWords, de, es };
