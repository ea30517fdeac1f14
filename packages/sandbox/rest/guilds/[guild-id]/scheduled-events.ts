import { z } from "zod";
import { presentException, presentOpenEvents, presentScheduledEvent } from "../../../present/scheduled-event.ts";
import { enterGuild } from "../../../rules/access.ts";
import { flag } from "../../../rules/form.ts";
import { enterToChange, enterToPlan, enterToSee, findEvent } from "../../../rules/scheduled-event-access.ts";
import {
  eventExceptionEditForm,
  eventExceptionForm,
  scheduledEventEditForm,
  scheduledEventForm,
} from "../../../rules/scheduled-event-form.ts";
import { createException, editException, findException, removeException } from "../../../state/event-exceptions.ts";
import { createEvent, editEvent, removeEvent } from "../../../state/scheduled-events.ts";
import { type Route, route } from "../../route.ts";

const ALL = "/guilds/:guild_id/scheduled-events" as const;
const ONE = `${ALL}/:guild_scheduled_event_id` as const;
const EXCEPTIONS = `${ONE}/exceptions` as const;
const query = z.strictObject({ with_user_count: flag.default(false) });

export const scheduledEventRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: ALL,
    query,
    handle: ({ platform, userId, params, query: asked }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      return presentOpenEvents(platform, guild.id, userId, asked.with_user_count);
    },
  }),
  route({
    method: "POST",
    path: ALL,
    body: scheduledEventForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterToPlan(platform, userId, params.guild_id, body);
      return presentScheduledEvent(platform.world, createEvent(platform, guild, body, { userId, reason }));
    },
  }),
  route({
    method: "GET",
    path: ONE,
    query,
    handle: ({ platform, userId, params, query: asked }) => {
      const event = enterToSee(platform, userId, params.guild_id, params.guild_scheduled_event_id);
      return presentScheduledEvent(platform.world, event, asked.with_user_count);
    },
  }),
  route({
    method: "PATCH",
    path: ONE,
    body: scheduledEventEditForm,
    handle: ({ platform, userId, params, body, reason }) => {
      enterGuild(platform, userId, params.guild_id);
      const event = findEvent(platform, params.guild_id, params.guild_scheduled_event_id);
      const after = { channel_id: body.channel_id, ...(body.entity_type ? { entity_type: body.entity_type } : {}) };
      const { guild } = enterToChange(platform, userId, event, after);
      editEvent(platform, guild, event, body, { userId, reason });
      return presentScheduledEvent(platform.world, event);
    },
  }),
  route({
    method: "DELETE",
    path: ONE,
    handle: ({ platform, userId, params, reason }) => {
      enterGuild(platform, userId, params.guild_id);
      const event = findEvent(platform, params.guild_id, params.guild_scheduled_event_id);
      const { guild } = enterToChange(platform, userId, event);
      removeEvent(platform, guild, event, { userId, reason });
    },
  }),
  route({
    method: "POST",
    path: EXCEPTIONS,
    body: eventExceptionForm,
    handle: ({ platform, userId, params, body, reason }) => {
      enterGuild(platform, userId, params.guild_id);
      const event = findEvent(platform, params.guild_id, params.guild_scheduled_event_id);
      const { guild } = enterToChange(platform, userId, event);
      return presentException(event, createException(platform, guild, event, body, { userId, reason }));
    },
  }),
  route({
    method: "PATCH",
    path: `${EXCEPTIONS}/:exception_id`,
    body: eventExceptionEditForm,
    handle: ({ platform, userId, params, body, reason }) => {
      enterGuild(platform, userId, params.guild_id);
      const event = findEvent(platform, params.guild_id, params.guild_scheduled_event_id);
      const { guild } = enterToChange(platform, userId, event);
      const exception = findException(event, params.exception_id);
      editException(platform, guild, event, exception, body, { userId, reason });
      return presentException(event, exception);
    },
  }),
  route({
    method: "DELETE",
    path: `${EXCEPTIONS}/:exception_id`,
    handle: ({ platform, userId, params, reason }) => {
      enterGuild(platform, userId, params.guild_id);
      const event = findEvent(platform, params.guild_id, params.guild_scheduled_event_id);
      const { guild } = enterToChange(platform, userId, event);
      removeException(platform, guild, event, findException(event, params.exception_id), { userId, reason });
    },
  }),
];
