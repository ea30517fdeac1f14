/** Errors in Discord's format: an HTTP status, a numeric code and a message. */
import { RESTJSONErrorCodes as Code } from "discord-api-types/v10";

export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly status: number;
  readonly code: number;
  readonly errors: object | undefined;

  constructor(status: number, code: number, message: string, errors?: object) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  get body(): object {
    return this.errors === undefined
      ? { message: this.message, code: this.code }
      : { message: this.message, code: this.code, errors: this.errors };
  }
}

const REFUSALS = {
  UnknownApplication: [404, Code.UnknownApplication, "Unknown Application"],
  UnknownChannel: [404, Code.UnknownChannel, "Unknown Channel"],
  UnknownGuild: [404, Code.UnknownGuild, "Unknown Guild"],
  UnknownIntegration: [404, Code.UnknownIntegration, "Unknown Integration"],
  UnknownInvite: [404, Code.UnknownInvite, "Unknown Invite"],
  UnknownMember: [404, Code.UnknownMember, "Unknown Member"],
  UnknownMessage: [404, Code.UnknownMessage, "Unknown Message"],
  UnknownOverwrite: [404, Code.UnknownPermissionOverwrite, "Unknown Overwrite"],
  UnknownRole: [404, Code.UnknownRole, "Unknown Role"],
  UnknownUser: [404, Code.UnknownUser, "Unknown User"],
  UnknownEmoji: [404, Code.UnknownEmoji, "Unknown Emoji"],
  /** As `UnknownEmoji`, but with status 400, because a reaction is not a resource. */
  UnknownReactionEmoji: [400, Code.UnknownEmoji, "Unknown Emoji"],
  UnknownWebhook: [404, Code.UnknownWebhook, "Unknown Webhook"],
  UnknownBan: [404, Code.UnknownBan, "Unknown Ban"],
  UnknownInteraction: [404, Code.UnknownInteraction, "Unknown interaction"],
  UnknownCommand: [404, Code.UnknownApplicationCommand, "Unknown application command"],
  UnknownCommandPermissions: [
    404,
    Code.UnknownApplicationCommandPermissions,
    "Unknown application command permissions",
  ],
  UnknownInviteTargetUsers: [404, Code.UnknownInviteTargetUsers, "Unknown invite target users"],
  UnknownInviteTargetUsersJob: [404, Code.UnknownInviteTargetUsersJob, "Unknown invite target users job"],
  AlreadyPublished: [400, Code.ThisMessageWasAlreadyCrossposted, "This message has already been crossposted."],
  WrongMessageType: [400, Code.InvalidMessageType, "Cannot execute action on this message type"],
  AssetTooLarge: [
    400,
    Code.FailedToResizeAssetBelowTheMaximumSize,
    "Failed to resize asset below the maximum size: 262144",
  ],
  OnboardingRequirements: [
    400,
    Code.CannotEnableOnboardingRequirementsAreNotMet,
    "Cannot enable onboarding, requirements are not met",
  ],
  OnboardingBelowRequirements: [
    403,
    Code.CannotUpdateOnboardingWhileBelowRequirements,
    "Cannot update onboarding while below requirements",
  ],
  UnknownWelcomeScreen: [404, Code.UnknownGuildWelcomeScreen, "Unknown Guild Welcome Screen"],
  NotInVoice: [400, Code.TargetUserIsNotConnectedToVoice, "Target user is not connected to voice."],
  BotsNotAllowed: [403, Code.BotsCannotUseThisEndpoint, "Bots cannot use this endpoint"],
  OnlyBots: [403, Code.OnlyBotsCanUseThisEndpoint, "Only bots can use this endpoint"],
  NotThisApplication: [
    403,
    Code.NotAuthorizedToPerformThisActionOnThisApplication,
    "You are not authorized to perform this action on this application",
  ],
  TooManyPins: [
    400,
    Code.MaximumNumberOfPinsReachedForTheChannel,
    "Maximum number of pins reached for the channel (250)",
  ],
  TooManyRoles: [400, Code.MaximumNumberOfGuildRolesReached, "Maximum number of server roles reached (250)"],
  TooManyWebhooks: [400, Code.MaximumNumberOfWebhooksReached, "Maximum number of webhooks reached (15)"],
  TooManyEmojis: [400, Code.MaximumNumberOfEmojisReached, "Maximum number of emojis reached"],
  TooManyReactions: [400, Code.MaximumNumberOfReactionsReached, "Maximum number of reactions reached (20)"],
  TooManyChannels: [400, Code.MaximumNumberOfGuildChannelsReached, "Maximum number of server channels reached (500)"],
  TooManyInvites: [400, Code.MaximumNumberOfInvitesReached, "Maximum number of invites reached (1000)"],
  TooManyCommands: [
    400,
    Code.MaximumNumberOfApplicationCommandsReached,
    "Maximum number of application commands reached (100).",
  ],
  InvalidActivityAction: [400, Code.InvalidActivityAction, "Invalid activity action"],
  TooManyOverwrites: [
    400,
    Code.MaximumNumberOfChannelPermissionOverwritesReached,
    "Maximum number of channel permission overwrites reached (1000)",
  ],
  InviteTaken: [400, Code.InviteCodeInvalidOrTaken, "Invite code is either invalid or taken."],
  BannedFromGuild: [403, Code.UserBannedFromThisGuild, "The user is banned from this guild."],
  NoMessagesInForum: [400, Code.CannotSendAMessageInAForumChannel, "Cannot send messages in a forum channel"],
  AlreadyAcknowledged: [400, Code.InteractionHasAlreadyBeenAcknowledged, "Interaction has already been acknowledged."],
  TagRequired: [
    400,
    Code.TagRequiredToCreateAForumPostInThisChannel,
    "A tag is required to create a forum post in this channel",
  ],
  MissingAccess: [403, Code.MissingAccess, "Missing Access"],
  NotOnDm: [400, Code.CannotExecuteActionOnDMChannel, "Cannot execute action on a DM channel"],
  NotTheAuthor: [403, Code.CannotEditMessageAuthoredByAnotherUser, "Cannot edit a message authored by another user"],
  EmptyMessage: [400, Code.CannotSendAnEmptyMessage, "Cannot send an empty message"],
  CannotDm: [403, Code.CannotSendMessagesToThisUser, "Cannot send messages to this user"],
  NoMutualGuilds: [
    403,
    Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
    "Cannot send messages to this user due to having no mutual guilds",
  ],
  NotATextChannel: [400, Code.CannotSendMessagesInNonTextChannel, "Cannot send messages in a non-text channel"],
  NotVerifiedHere: [
    403,
    Code.ChannelVerificationLevelTooHighForYouToGainAccess,
    "Channel verification level is too high for you to gain access",
  ],
  MissingPermissions: [403, Code.MissingPermissions, "Missing Permissions"],
  BulkDeleteCount: [
    400,
    Code.ProvidedTooFewOrTooManyMessagesToDelete,
    "You can only bulk delete between 2 and 100 messages",
  ],
  NeedsTwoFactors: [401, Code.TwoFactorAuthenticationIsRequired, "Two factor is required for this operation"],
  TooManyAnimatedEmojis: [400, Code.MaximumNumberOfAnimatedEmojisReached, "Maximum number of animated emojis reached"],
  TooManyGuilds: [400, Code.MaximumNumberOfGuildsReached, "Maximum number of servers reached (100)"],
  TooManyCategories: [400, Code.MaximumNumberOfServerCategoriesReached, "Maximum number of categories reached (50)"],
  TooManyThreads: [400, Code.MaximumActiveThreads, "Maximum number of active threads reached (1000)"],
  TooManyAnnouncementThreads: [
    400,
    Code.MaximumActiveAnnouncementThreads,
    "Maximum number of active announcement threads reached (1000)",
  ],
  TooManyThreadMembers: [
    400,
    Code.MaximumThreadParticipantsReached,
    "Maximum number of thread participants reached (1000)",
  ],
  TooManyPinnedPosts: [
    400,
    Code.MaximumNumberOfPinnedThreadsInForumHasBeenReached,
    "Maximum number of pinned threads in a forum channel has been reached (1)",
  ],
  UnknownTag: [404, Code.UnknownTag, "Unknown Tag"],
  NoTagForYou: [
    400,
    Code.ThereAreNoTagsAvailableThatCanBeSetByNonModerators,
    "There are no tags available that can be set by non-moderators",
  ],
  OneParentAtATime: [
    400,
    Code.OnlyOneChannelCanHaveAParentIdModifiedAtATime,
    "Only one channel can have a parent_id modified at a time",
  ],
  PendingOwner: [400, Code.OwnerCannotBePendingMember, "Owner cannot be pending member"],
  BotOwner: [400, Code.OwnershipCannotBeMovedToABotUser, "Ownership cannot be transferred to a bot user"],
  WrongChannelType: [400, Code.CannotExecuteActionOnThisChannelType, "Cannot execute action on this channel type"],
  WrongBearer: [400, Code.InvalidOAuth2AccessToken, "Invalid OAuth2 access token provided"],
  MissingScope: [403, Code.MissingRequiredOAuth2Scope, "Missing required OAuth2 scope"],
  WrongWebhookToken: [401, Code.InvalidWebhookToken, "Invalid Webhook Token"],
  InvalidRole: [400, Code.InvalidRole, "Invalid Role"],
  InvalidRecipients: [400, Code.InvalidRecipients, "Invalid Recipient(s)"],
  TooOldForBulkDelete: [
    400,
    Code.OneOfTheMessagesProvidedWasTooOldForBulkDelete,
    "You can only bulk delete messages that are under 14 days old.",
  ],
  InvalidForm: [400, Code.InvalidFormBodyOrContentType, "Invalid Form Body"],
  FileTooLarge: [413, Code.RequestEntityTooLarge, "Request entity too large"],
  NeededByCommunity: [
    400,
    Code.CannotDeleteChannelRequiredForCommunityGuilds,
    "Cannot delete a channel required for community guilds",
  ],
  ArchivedThread: [400, Code.InvalidActionOnArchivedThread, "Thread is archived"],
  InvalidJson: [400, Code.RequestBodyContainsInvalidJSON, "The request body contains invalid JSON."],
  NoReplyWithoutHistory: [
    400,
    Code.CannotReplyWithoutPermissionToReadMessageHistory,
    "Cannot reply without permission to read message history",
  ],
  ThreadExists: [400, Code.ThreadAlreadyCreatedForMessage, "A thread has already been created for this message"],
  ThreadLocked: [400, Code.ThreadLocked, "Thread is locked"],
  WebhookForumTarget: [
    400,
    Code.WebhooksPostedToForumChannelsMustHaveAThreadNameOrThreadId,
    "Webhooks posted to forum channels must have a thread_name or thread_id",
  ],
  WebhookForumTargetTwice: [
    400,
    Code.WebhooksPostedToForumChannelsCannotHaveBothAThreadNameAndThreadId,
    "Webhooks posted to forum channels cannot have both a thread_name and thread_id",
  ],
  WebhookThreadOnlyInForum: [
    400,
    Code.WebhooksCanOnlyCreateThreadsInForumChannels,
    "Webhooks can only create threads in forum channels",
  ],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type Refusal = keyof typeof REFUSALS;

export function refuse(refusal: Refusal): PlatformError {
  const [status, code, message] = REFUSALS[refusal];
  return new PlatformError(status, code, message);
}

export function unauthorized(): PlatformError {
  return new PlatformError(401, 0, "401: Unauthorized");
}

/** Reports an unknown behavior instead of guessing it. */
export function notKnown(what: string): PlatformError {
  return new PlatformError(501, 0, `The sandbox does not know ${what}`);
}
