/** What the bot itself answers when no module can. */
export const interactionWords = {
  moduleOff: "{module} is switched off in this server. An owner can switch it on in the dashboard.",
  unknown: "This is no longer in use. Ask an owner of the server for the new one.",
  bug: "Something went wrong. If it happens again, tell an owner of the server this reference: {reference}",
  platformAway: "Discord isn't answering right now. Try again in a minute.",
  slow: "This is taking longer than usual. Check in a minute whether it worked before you try again.",
  formTooLate: "The form came too late to be shown. Please try again.",
  notInGuild: "This works in servers only.",
} as const;
