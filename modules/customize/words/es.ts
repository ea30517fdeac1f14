import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { customize } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof customize, typeof chatWords> = {
  name: "Personalizar",
  commands: {},
  activity: {
    applied: "Perfil del bot cambiado: {parts}",
    limited: "Discord limita los cambios por ahora: {parts}. Se intentará de nuevo",
    refused: "No se pudo mostrar en Discord: {parts}",
  },
  errors: {
    commandMissing: "Elige el comando al que se aplica esta regla.",
    lookGone: "Este aspecto ya no está guardado. Elige otro.",
    lookIncomplete: "Se eliminó una imagen de este aspecto. Súbela otra vez o elige otro aspecto.",
    changedMeanwhile: "Mientras tanto alguien guardó otros ajustes. Revísalos y vuelve a intentarlo.",
    profileRefused: "Discord lo rechazó: {reason} Elige otra cosa y guarda.",
    pictureUnreadable: "Esta imagen fue eliminada o no se puede leer. Súbela otra vez y guarda.",
  },
  texts: {},
  defaults: {},
};
