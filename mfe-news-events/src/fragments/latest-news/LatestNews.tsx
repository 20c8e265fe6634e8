import type { NewsSummary } from '@site/shared-ui/api';

export function LatestNews({ items }: { items: readonly NewsSummary[] }) {
  return (
    <ul>
      {items.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
