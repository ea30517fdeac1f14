/** Uses an application's commands and components as a person, like Discord's client. */
import type { RawFile } from "@discordjs/rest";
import type { Stage } from "./sample.ts";

export interface Place {
  applicationId: string;
  guildId: string;
  channelId: string;
}

export type Acts = Awaited<ReturnType<typeof actsOf>>;

export async function actsOf(stage: Stage, person: string, { applicationId, guildId, channelId }: Place) {
  const client = await stage.as(person);
  let acts = 0;
  const act = (type: number, data: object, more: object = {}, files: RawFile[] = []): Promise<unknown> =>
    client.post("/interactions", {
      files,
      body: {
        type,
        application_id: applicationId,
        guild_id: guildId,
        channel_id: channelId,
        nonce: `${++acts}`,
        data,
        ...more,
      },
    });
  return {
    /** A file option or input has an index of `files` as its value. */
    command: (command: { id: string; name: string }, options: object[] = [], files: RawFile[] = []) =>
      act(2, { id: command.id, name: command.name, type: 1, options, attachments: listed(files) }, {}, files),
    menu: (command: { id: string; name: string; type: number }, target_id: string) =>
      act(2, { id: command.id, name: command.name, type: command.type, target_id }),
    type: (command: { id: string; name: string }, options: object[]) =>
      act(4, { id: command.id, name: command.name, type: 1, options }),
    press: (messageId: string, customId: string, componentType = 2, values?: string[]) =>
      act(
        3,
        { component_type: componentType, custom_id: customId, ...(values === undefined ? {} : { values }) },
        { message_id: messageId },
      ),
    submit: (modal: { id: string; custom_id: string }, components: object[], files: RawFile[] = []) =>
      act(5, { id: modal.id, custom_id: modal.custom_id, components, attachments: listed(files) }, {}, files),
  };
}

function listed(files: readonly RawFile[]): object[] {
  return files.map(({ name }, index) => ({ id: String(index), filename: name }));
}
