/** What can be wrong with one value of a form, with its sentence; the same on the page, in the API and in health. */
export const fieldIssueWords = {
  required: "Fill this in.",
  invalid: "This value cannot be used here.",
  unstorable: "This text holds a character that cannot be stored. Write it again.",
  unknownField: "There is no setting of this name.",
  tooLong: "Use at most {max} characters.",
  tooSmall: "Use {min} or more.",
  tooLarge: "Use {max} or less.",
  tooMany: "Choose at most {max}.",
  tooFew: "Add at least {min}.",
  duplicate: "Each can be chosen only once.",
  notAnOption: "Choose one of the options.",
  unknownPlaceholder: "Nothing fills {name}. Choose a placeholder from the list or remove the braces.",
  urlInvalid: "Write a whole web address, as https://example.com/page.",
  imageInvalid: "Upload a picture, or write an address that begins with https://.",
  imageGone: "This picture is no longer there. Upload it again or choose another.",
  zoneUnknown: "There is no time zone of this name. Choose one from the list.",
  emojiGone: "The emoji {emoji} is no longer in this server. Choose another.",
  embedEmpty: "This embed has nothing to show. Give it a title, a text or a picture, or remove it.",
  embedsTooLong: "All embeds of a message together hold at most {max} characters. Shorten them.",
  blocksTooMany: "A message holds at most {max} parts, those inside others counted too. Remove some.",
  blocksTooLong: "All texts of a message together hold at most {max} characters. Shorten them.",
  channelRequired: "Choose a channel.",
  messageRequired: "Write a message.",
  channelGone: "This channel was deleted. Choose another.",
  channelWrongType: "#{channel} is not a kind of channel that can be used here. Choose another.",
  channelPermissions:
    "The bot lacks {permissions} in #{channel}. Allow it in that channel's settings, or choose another.",
  roleGone: "This role was deleted. Remove it or choose another.",
  roleEveryone: "Everyone has this role already. Choose another.",
  roleManaged: "{role} belongs to an integration and cannot be given to members. Choose another.",
  roleAboveBot:
    "{role} stands above the bot's highest role. Move the bot's role higher in the server's settings, or choose another.",
  configUnreadable:
    "The stored settings of this module could not be read, so it is off. Check them and save them again.",
  platformRefused: "The chat platform refused. {advice}",
  roleElevated: "Not given by rule: {role} holds {permissions}. Choose a role with which nobody can do harm.",
  platformAway:
    "The chat platform does not answer right now, so this is how things stood before. Check again in a minute.",
  intentMissing:
    "The bot is not allowed to hear all that this module needs. Whoever runs the bot has to switch on {intents} in the platform's developer portal.",
  permissionMissing: "The bot lacks {permissions} in this server. Grant it in the server's role settings.",
} as const;
export type FieldIssueCode = keyof typeof fieldIssueWords;
