/** What can be wrong with one value of a form, with its sentence; the same on the page, in the API and in health. */
export const fieldIssueWords = {
  required: "Fill this in.",
  invalid: "This value cannot be used here.",
  unknownField: "There is no setting of this name.",
  tooLong: "Use at most {max} characters.",
  tooSmall: "Use {min} or more.",
  tooLarge: "Use {max} or less.",
  tooMany: "Choose at most {max}.",
  duplicate: "Each can be chosen only once.",
  notAnOption: "Choose one of the options.",
  unknownPlaceholder: "Nothing fills {name}. Choose a placeholder from the list or remove the braces.",
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
  permissionMissing: "The bot lacks {permissions} in this server. Grant it in the server's role settings.",
} as const;
export type FieldIssueCode = keyof typeof fieldIssueWords;
