import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import css from "./managers-only.module.css";

type Props = { guildId: string; worksIn: readonly string[] };

/** In place of a page that someone who only works in the server was given a link to. */
export function ManagersOnly({ guildId, worksIn }: Props) {
  const inboxes = useModuleCards().filter(({ id }) => worksIn.includes(id));
  return (
    <div className={css.page}>
      <h1>Not open to you</h1>
      <EmptyState
        title="This page is for those who manage the server"
        level={2}
        action={inboxes.map(({ id, name }) => (
          <Button key={id} component={Link} to={`/dashboard/${guildId}/${id}`} variant="default">
            Open {name}
          </Button>
        ))}
      >
        You work in this server without Manage Server. Someone who has it can change what stands here.
      </EmptyState>
    </div>
  );
}
