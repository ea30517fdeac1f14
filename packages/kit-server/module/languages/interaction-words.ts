import { chatTexts } from "#kit/chat/chat-text.ts";

/** The bot's replies when no module can reply. */
export const interactionWords = chatTexts("kit.interactions", {
  moduleOff: "{module} is off in this server. Someone with Manage Server can turn it on in the dashboard.",
  unknown: "This is no longer in use. Ask a server manager for the new one.",
  bug: "Something went wrong. If it happens again, give a server manager this reference: {reference}",
  platformAway: "Discord isn't responding. Try again in a minute.",
  slow: "This is taking longer than usual. Check in a minute whether it worked before you try again.",
  formTooLate: "The form couldn't be opened in time. Please try again.",
  commandOff: "This command is turned off in this server.",
  commandElsewhere: "This command only works in {places}.",
  commandNotHere: "This command doesn't work in this channel.",
  commandForRoles: "Only members with {roles} can use this command.",
  commandNotForYou: "This command isn't available to your roles.",
  notInGuild: "This only works in servers.",
});
