import { Button } from "@mantine/core";
import css from "../blocks/blocked-members.module.css";

/** Whom a form is about, with the way back to the choice. */
export const ChosenMember = ({ name, onOther }: { name: string; onOther: () => void }) => (
  <p className={css.chosen}>
    <strong>{name}</strong>
    <Button variant="subtle" color="gray" size="compact-md" onClick={onOther}>
      Change member
    </Button>
  </p>
);
