// What greetings draws itself: the messages as members will read them.
import type { WebFace } from "#kit-web/module-face.ts";
import type { greetings } from "./contract.ts";
import { GreetingsPreview } from "./web/greetings-preview.tsx";

export const greetingsWeb: WebFace<typeof greetings> = { preview: GreetingsPreview };
