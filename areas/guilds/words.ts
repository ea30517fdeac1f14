import type { AreaWords } from "#kit/words.ts";
import type { guilds } from "./contract.ts";

export const guildsWords: AreaWords<typeof guilds> = {
  errors: {
    moduleNotFound: "This module doesn't exist.",
    testNotFound: "This module has no test with that name.",
    testRefused: "The test was not sent. {advice}",
    testTooSoon: "Too many tests. Try again in {seconds} seconds.",
    panelGone: "This panel doesn't exist yet. Save the settings first.",
    panelIncomplete: "This panel has no channel or message yet. Add both, save, then post it.",
    panelRefused: "Discord refused the request. {advice}",
    panelModuleOff: "This module is off, so the panel wouldn't work. Turn it on, then post the panel.",
    panelOverLimit: "This panel is beyond what this server can have, so it isn't in use. Move it up or remove others.",
    versionNotFound: "This version doesn't exist.",
    personLacks: "You need {permission} in this server. Ask its owner to grant it to you.",
    botLacks: "The bot needs {permission} in this server. Grant it in the server's role settings.",
    rolesFull: "This server has reached Discord's limit of {max} roles. Delete one first.",
    channelsFull: "This server has reached Discord's limit of {max} channels. Delete one first.",
    categoryFull: "This category has reached Discord's limit of {max} channels. Choose another.",
    categoryGone: "The category was deleted. Choose another.",
    nameEmpty: "This name has no usable characters. Use letters or digits.",
    partRefused: "Discord refused the request. {advice}",
    partsLimited: "Discord is rate limiting these requests. Try again in {minutes} min.",
    // Discord's own words: the browser waits and retries on exactly this sentence (specification §8).
    refreshTooSoon: "You are being rate limited.",
  },
};
