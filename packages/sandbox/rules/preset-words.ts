/** The contents of AutoMod's preset wordsets. Discord doesn't publish its own; a few mild words represent each. */
import { AutoModerationRuleKeywordPresetType as Preset } from "discord-api-types/v10";

export const PRESET_WORDS: Record<Preset, readonly string[]> = {
  [Preset.Profanity]: ["damn*", "crap*", "bollocks", "bugger*", "bloody hell"],
  [Preset.SexualContent]: ["porn*", "nude*", "naked"],
  [Preset.Slurs]: ["moron*", "imbecile*", "cretin*"],
};
