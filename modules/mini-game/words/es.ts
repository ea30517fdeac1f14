import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { miniGame } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof miniGame, typeof chatWords> = {
  name: "Mini game",
  commands: { "mini-game": { description: "Mini game", subcommands: { hello: "Saluda" } } },
  activity: { hello: "{memberName} saludó" },
  errors: {},
  texts: { buttons: { hello: "Saludar" } },
  defaults: { reply: "¡Hola!" },
};
