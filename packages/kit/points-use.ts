// What members can do with points outside of what the bot pays: uses that must not meet in a server.

/**
 * `staked`: members can lose points in a game of chance. `traded`: points are sold, or can be turned into money or goods.
 * Together they would be gambling for things of value, so a save that would allow both is refused at `path`.
 */
export type PointsUse = { use: "staked" | "traded"; path: string };
