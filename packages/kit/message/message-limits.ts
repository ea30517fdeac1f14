/** Discord's limits on a message. Source: its documentation, "Message Resource" and "Component Reference". */
export const MESSAGE_LIMITS = {
  content: 2000,
  embeds: 10,
  embedTitle: 256,
  embedDescription: 4096,
  embedFields: 25,
  embedFieldName: 256,
  embedFieldValue: 1024,
  embedFooter: 2048,
  embedAuthor: 256,
  /** All text in all embeds together. */
  embedTotal: 6000,
  linkButtons: 5,
  buttonLabel: 80,
  /** A button's URL. */
  buttonUrl: 512,
  /** All components of a V2 message, nested ones included. */
  components: 40,
  /** All text in V2 components together. */
  componentText: 4000,
  galleryItems: 10,
} as const;

/** Roles that one message may notify. Source: Discord's documentation, "Allowed Mentions Object". */
export const MENTIONED_ROLES_MAX = 100;
