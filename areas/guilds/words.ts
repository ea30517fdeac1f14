import type { AreaWords } from "#kit/words.ts";
import type { guilds } from "./contract.ts";

export const guildsWords: AreaWords<typeof guilds> = {
  errors: {
    moduleNotFound: "There is no module of this name.",
    testNotFound: "This module has no such test.",
    testRefused: "The test was not sent. {advice}",
    testTooSoon: "Many tests were sent just now. Send the next one in {seconds} seconds.",
    panelGone: "There is no panel of this name. Save the settings first.",
    panelIncomplete: "Choose a channel for this panel and write its message, save, and post it then.",
    panelRefused: "The chat platform refused. {advice}",
    panelModuleOff: "Switch the module on first: nobody would answer whoever uses the panel.",
    versionNotFound: "There is no such version of these settings.",
    personLacks: "You need {permission} in this server for that. Ask its owner to grant it to you.",
    botLacks: "The bot needs {permission} in this server for that. Grant it in the server's role settings.",
    rolesFull: "The server has {max} roles, as many as the platform allows. Delete one first.",
    channelsFull: "The server has {max} channels, as many as the platform allows. Delete one first.",
    categoryFull: "The category holds {max} channels, as many as the platform allows. Choose another.",
    categoryGone: "The category was deleted. Choose another.",
    nameEmpty: "Nothing is left of this name. Write letters or digits.",
    partRefused: "The chat platform refused. {advice}",
    partsLimited: "The chat platform allows no more of these for now. Try again in {minutes} min.",
    // The platform's own words: the browser waits and retries on exactly this sentence (specification §8).
    refreshTooSoon: "You are being rate limited.",
  },
};
