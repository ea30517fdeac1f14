// The sample guild's channels and roles, for modules' samples.

export const sampleId = (number: number): string => `1000000000000000${String(number).padStart(2, "0")}`;

export const SAMPLE_CHANNELS = { welcome: sampleId(2), goodbyes: sampleId(3), general: sampleId(5), news: sampleId(6) };
/** The bot can give `crew` and `newcomer`; `captain` is above it. */
export const SAMPLE_ROLES = { captain: sampleId(21), crew: sampleId(23), newcomer: sampleId(24) };
