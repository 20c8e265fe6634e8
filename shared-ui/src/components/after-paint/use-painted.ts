import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';

const never = () => () => {};

/**
 * Whether the component has been painted: always on a server-rendered page, from the second frame on after client-side
 * navigation. For expensive content that is not needed in the first frame.
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
