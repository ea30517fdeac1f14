/**
 * What AutoMod's prepared wordsets hold here. The platform keeps its own to itself; a few mild words stand for each.
 */
import { AutoModerationRuleKeywordPresetType as Preset } from "discord-api-types/v10";

export const PRESET_WORDS: Record<Preset, readonly string[]> = {
  [Preset.Profanity]: ["damn*", "crap*", "bollocks", "bugger*", "bloody hell"],
  [Preset.SexualContent]: ["porn*", "nude*", "naked"],
  [Preset.Slurs]: ["moron*", "imbecile*", "cretin*"],
};
