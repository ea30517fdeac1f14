/** The platform's limits on a message. Source: its documentation, "Message Resource" and "Component Reference". */
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
  /** Over all texts of all embeds. */
  embedTotal: 6000,
  linkButtons: 5,
  buttonLabel: 80,
  /** A button's address. */
  buttonUrl: 512,
  /** All components of the second generation, those inside others counted too. */
  components: 40,
  /** Over all texts of such components. */
  componentText: 4000,
  galleryItems: 10,
} as const;

/** Roles that one message may be allowed to notify. Source: its documentation, "Allowed Mentions Object". */
export const MENTIONED_ROLES_MAX = 100;
