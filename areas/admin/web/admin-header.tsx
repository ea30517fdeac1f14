import { Link } from "@tanstack/react-router";
import css from "./admin.module.css";

type Props = { title: string; children: React.ReactNode };

/** The title of an admin page, with links to the others. */
export const AdminHeader = ({ title, children }: Props) => (
  <header className={css.header}>
    <div>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
    <nav className={css.tabs} aria-label="Admin">
      <Link to="/admin" activeOptions={{ exact: true }}>
        Overview
      </Link>
      <Link to="/admin/servers">Servers</Link>
      <Link to="/admin/promotions">Promotions</Link>
    </nav>
  </header>
);
