import { Table } from "@mantine/core";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import type { Queue } from "../contract.ts";
import css from "./admin.module.css";

/** Queues with work or failures; scrolls sideways by itself on a phone. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  if (queues.length === 0) {
    return <EmptyState title="No jobs are waiting">None failed in the last 24 hours.</EmptyState>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={css.scroll} aria-label="Queues" tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Queue</Table.Th>
            <Table.Th ta="right">Waiting</Table.Th>
            <Table.Th ta="right">Running</Table.Th>
            <Table.Th ta="right">Failed</Table.Th>
            <Table.Th ta="right">Oldest</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map(({ name, waiting, running, failed, oldestSeconds }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{waiting}</Table.Td>
              <Table.Td ta="right">{running}</Table.Td>
              <Table.Td ta="right">{failed}</Table.Td>
              <Table.Td ta="right">{oldestSeconds === null ? "–" : `${Math.round(oldestSeconds)} s`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
