/** Parses a client's input for each interaction type into the data that the application receives. */
import { InteractionType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentMessage } from "../present/message.ts";
import type { ChannelAccess } from "../rules/access.ts";
import type { AskedInteraction, ReadInteraction } from "./asked-interaction.ts";
import { readCommand } from "./command-use.ts";
import { readComponentUse } from "./component-use.ts";
import { readModalSubmit } from "./modal-use.ts";
import type { UploadedFile } from "./request-body.ts";
import { findSeenMessage } from "./seen-message.ts";

export function readInteraction(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  asked: AskedInteraction,
  files: readonly UploadedFile[],
): ReadInteraction {
  switch (asked.type) {
    case InteractionType.MessageComponent: {
      const message = findSeenMessage(platform, access, userId, asked.messageId ?? "");
      const data = readComponentUse(platform, access, userId, asked, message);
      const presented = presentMessage(platform.world, message);
      return { data, message: presented, commandName: null, isContextMenu: false, focusedType: null };
    }
    case InteractionType.ModalSubmit:
      return readModalSubmit(platform, access, userId, asked, files);
    default:
      return readCommand(platform, access, userId, asked, files);
  }
}
