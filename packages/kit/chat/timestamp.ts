/** Seconds since 1970, as in Discord's timestamps; rounded up, so that no shown time is too early. */
export const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000);
