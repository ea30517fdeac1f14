import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import css from "./managers-only.module.css";

type Props = { guildId: string; worksIn: readonly string[] };

/** Shown to staff without Manage Server instead of a page for managers. */
export function ManagersOnly({ guildId, worksIn }: Props) {
  const inboxes = useModuleCards().filter(({ id }) => worksIn.includes(id));
  return (
    <div className={css.page}>
      <h1>No access</h1>
      <EmptyState
        title="Only server managers can open this page"
        level={2}
        action={inboxes.map(({ id, name }) => (
          <Button key={id} component={Link} to={`/dashboard/${guildId}/${id}`} variant="default">
            Open {name}
          </Button>
        ))}
      >
        You don't have Manage Server here. Ask someone who has it to change these settings.
      </EmptyState>
    </div>
  );
}
