import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { miniGame } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof miniGame, typeof chatWords> = {
  name: "Mini game",
  commands: { "mini-game": { description: "Mini game", subcommands: { hello: "Sagt Hallo" } } },
  activity: { hello: "{memberName} hat Hallo gesagt" },
  errors: {},
  texts: { buttons: { hello: "Hallo sagen" } },
  defaults: { reply: "Hallo!" },
};
