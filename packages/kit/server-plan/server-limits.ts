/** Discord's limits. Source: its help center, "Discord Account Caps, Server Caps, and More". */
export const SERVER_LIMITS = { roles: 250, channels: 500, inCategory: 50 } as const;
