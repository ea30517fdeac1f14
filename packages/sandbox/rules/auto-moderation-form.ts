/** The form of an AutoMod rule: each trigger's options, and the actions. */
import {
  AutoModerationActionType as Action,
  type APIAutoModerationAction,
  type APIAutoModerationActionMetadata,
  type APIAutoModerationRuleTriggerMetadata,
  AutoModerationRuleEventType as Event,
  AutoModerationRuleTriggerType as Trigger,
} from "discord-api-types/v10";
import { z } from "zod";
import { isPattern } from "./auto-moderation-match.ts";
import { fault, flag, integer, list, refuseField, snowflake, text } from "./form.ts";

const LONGEST_TIMEOUT_S = 2_419_200;
const MENTION_LIMIT = 20;
/** The allow list may be longer for preset rules. */
const SHORT_ALLOW_LIST = 100;

const keywords = list(text(1, 60), 0, 1000).nullish();
const presets = z.array(z.literal([1, 2, 3])).refine((given) => new Set(given).size === given.length);

const triggerMetadata = z.strictObject({
  keyword_filter: keywords,
  regex_patterns: list(text(1, 260), 0, 10).nullish(),
  presets: presets.nullish(),
  allow_list: keywords,
  mention_total_limit: integer(0, 50).nullish(),
  mention_raid_protection_enabled: flag.nullish(),
});

const action = z
  .strictObject({
    type: z.literal([1, 2, 3, 4]),
    metadata: z
      .strictObject({
        channel_id: snowflake.nullish(),
        duration_seconds: integer(0, LONGEST_TIMEOUT_S).nullish(),
        custom_message: text(0, 300).nullish(),
      })
      .nullish(),
  })
  .superRefine(({ type, metadata }, refinement) => {
    const needed =
      type === Action.SendAlertMessage ? "channel_id" : type === Action.Timeout ? "duration_seconds" : null;
    if (needed === null || (metadata?.[needed] !== null && metadata?.[needed] !== undefined)) return;
    const path = metadata ? ["metadata", needed] : ["metadata"];
    refinement.addIssue({ code: "custom", path, message: fault("BASE_TYPE_REQUIRED", "This field is required") });
  });

const optional = {
  trigger_metadata: triggerMetadata.nullish(),
  enabled: flag.nullish(),
  exempt_roles: list(snowflake, 0, 20).nullish(),
  exempt_channels: list(snowflake, 0, 50).nullish(),
};
const required = {
  name: text(1, 100),
  event_type: z.literal([1, 2]),
  actions: list(action, 1, 5),
};

const triggerType = z.literal([1, 3, 4, 5, 6]);

export const ruleForm = z
  .strictObject({ ...required, ...optional, trigger_type: triggerType })
  .superRefine(({ trigger_type, trigger_metadata }, refinement) => {
    const isNeeded = trigger_type === Trigger.KeywordPreset || trigger_type === Trigger.MemberProfile;
    if (!isNeeded || trigger_metadata) return;
    const message = fault("BASE_TYPE_REQUIRED", "This field is required");
    refinement.addIssue({ code: "custom", path: ["trigger_metadata"], message });
  });
export const ruleEditForm = z.strictObject({
  name: required.name.optional(),
  event_type: required.event_type.optional(),
  actions: required.actions.optional(),
  ...optional,
  // a rule's trigger type can't be changed
  trigger_type: triggerType.optional(),
});

export type RuleForm = z.infer<typeof ruleForm>;
export type RuleEditForm = z.infer<typeof ruleEditForm>;

const ACTIONS: Record<Trigger, readonly Action[]> = {
  [Trigger.Keyword]: [Action.BlockMessage, Action.SendAlertMessage, Action.Timeout],
  [Trigger.Spam]: [Action.BlockMessage, Action.SendAlertMessage],
  [Trigger.KeywordPreset]: [Action.BlockMessage, Action.SendAlertMessage],
  [Trigger.MentionSpam]: [Action.BlockMessage, Action.SendAlertMessage, Action.Timeout],
  [Trigger.MemberProfile]: [Action.SendAlertMessage, Action.BlockMemberInteraction],
};

export function checkEvent(trigger: Trigger, event: Event): void {
  const fitting = trigger === Trigger.MemberProfile ? Event.MemberUpdate : Event.MessageSend;
  if (event !== fitting) throw refuseField(["event_type"], "BASE_TYPE_CHOICES", `Value must be one of {${fitting}}.`);
}

/** The complete trigger metadata; options of other triggers are ignored. */
export function readTrigger(
  trigger: Trigger,
  given: RuleForm["trigger_metadata"],
): APIAutoModerationRuleTriggerMetadata {
  const allow_list = given?.allow_list ?? [];
  switch (trigger) {
    case Trigger.Keyword:
    case Trigger.MemberProfile: {
      const { keyword_filter, regex_patterns } = given ?? {};
      if (allow_list.length > SHORT_ALLOW_LIST)
        throw refuseField(
          ["trigger_metadata", "allow_list"],
          "BASE_TYPE_MAX_LENGTH",
          `Must be ${SHORT_ALLOW_LIST} or fewer in length.`,
        );
      const wrong = (regex_patterns ?? []).findIndex((pattern) => !isPattern(pattern));
      if (wrong !== -1)
        throw refuseField(
          ["trigger_metadata", "regex_patterns", wrong],
          "AUTO_MODERATION_INVALID_REGEX",
          "Invalid regular expression",
        );
      return { keyword_filter: keyword_filter ?? [], regex_patterns: regex_patterns ?? [], allow_list };
    }
    case Trigger.KeywordPreset:
      return { presets: given?.presets ?? [], allow_list };
    case Trigger.MentionSpam:
      return {
        mention_total_limit: given?.mention_total_limit ?? MENTION_LIMIT,
        mention_raid_protection_enabled: given?.mention_raid_protection_enabled ?? false,
      };
    case Trigger.Spam:
      return {};
  }
}

export function readActions(trigger: Trigger, given: RuleForm["actions"]): APIAutoModerationAction[] {
  return given.map((one, index) => {
    if (!ACTIONS[trigger].includes(one.type))
      throw refuseField(
        ["actions", index, "type"],
        "BASE_TYPE_CHOICES",
        `Value must be one of {${ACTIONS[trigger].join(", ")}}.`,
      );
    return { type: one.type, metadata: readMetadata(one.type, one.metadata ?? {}, index) };
  });
}

function readMetadata(
  type: Action,
  { channel_id, duration_seconds, custom_message }: NonNullable<RuleForm["actions"][number]["metadata"]>,
  index: number,
): APIAutoModerationActionMetadata {
  switch (type) {
    case Action.BlockMessage:
      return custom_message ? { custom_message } : {};
    case Action.SendAlertMessage:
      if (!channel_id)
        throw refuseField(["actions", index, "metadata", "channel_id"], "BASE_TYPE_REQUIRED", "This field is required");
      return { channel_id };
    case Action.Timeout:
      return { duration_seconds: duration_seconds ?? 0 };
    case Action.BlockMemberInteraction:
      return {};
  }
}
