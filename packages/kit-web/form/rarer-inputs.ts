// Rare inputs, fetched together with the first field of any of these types: one small file instead of
// many that share most of their imports.
export { ChannelsInput } from "./inputs/channels-input.tsx";
export { ChoicesInput } from "./inputs/choices-input.tsx";
export { ColorInput } from "./inputs/color-input.tsx";
export { DateInput } from "./inputs/date-input.tsx";
export { DurationInput } from "./inputs/duration-input.tsx";
export { EmojiInput } from "./inputs/emoji-input.tsx";
export { ImageInput } from "./inputs/image-input.tsx";
export { ListInput } from "./inputs/list-input.tsx";
export { NamesInput } from "./inputs/names-input.tsx";
export { RewardInput } from "./inputs/reward-input.tsx";
export { RoleInput } from "./inputs/role-input.tsx";
export { TimeOfDayInput } from "./inputs/time-of-day-input.tsx";
export { TimeZoneInput } from "./inputs/time-zone-input.tsx";
export { UrlInput } from "./inputs/url-input.tsx";
export { WeeklyInput } from "./inputs/weekly-input.tsx";
