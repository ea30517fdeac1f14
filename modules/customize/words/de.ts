import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { customize } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof customize, typeof chatWords> = {
  name: "Anpassen",
  commands: {},
  activity: {
    applied: "Profil des Bots geändert: {parts}",
    limited: "Discord begrenzt gerade Änderungen: {parts}. Der Bot versucht es wieder",
    refused: "Konnte auf Discord nicht angezeigt werden: {parts}",
  },
  errors: {
    commandMissing: "Wähle den Befehl, für den diese Regel gilt.",
    lookGone: "Dieses Aussehen ist nicht mehr gespeichert. Wähle ein anderes.",
    lookIncomplete:
      "Ein Bild dieses Aussehens wurde gelöscht. Lade es noch einmal hoch oder wähle ein anderes Aussehen.",
    changedMeanwhile:
      "Inzwischen hat jemand andere Einstellungen gespeichert. Sieh sie dir an und versuch es noch einmal.",
    profileRefused: "Discord hat das abgelehnt: {reason} Wähle etwas anderes und speichere.",
    pictureUnreadable: "Dieses Bild wurde gelöscht oder ist nicht lesbar. Lade es noch einmal hoch und speichere.",
  },
  texts: {},
  defaults: {},
};
