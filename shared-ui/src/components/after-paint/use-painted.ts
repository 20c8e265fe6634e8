import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';

const never = () => () => {};

/**
 * Whether what is rendered has been painted once: in a page that comes from the server always, in one that is navigated to
 * from the second frame on. For what is costly to make and need not stand in the first frame.
 */
export function usePainted(): boolean {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [painted, setPainted] = useState(fromServer);
  useEffect(() => (painted ? undefined : afterPaint(() => setPainted(true))), [painted]);
  return painted;
}
