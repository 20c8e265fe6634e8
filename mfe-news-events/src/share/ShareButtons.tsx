import { Button } from '@site/shared-ui/components';
import { useState, useSyncExternalStore } from 'react';

interface ShareButtonsProps {
  readonly title: string;
  readonly address: string;
}

const never = () => () => {};

/** Copying and the device's own sharing: only where the browser can do it, so nothing stands in the server's HTML. */
export function ShareButtons({ title, address }: ShareButtonsProps) {
  const [copied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  return (
    <>
      {canCopy && (
        <li data-enhancement>
          <Button
            variant="secondary"
            onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
          >
            <span aria-live="polite">{copied ? 'Enlace copiado' : 'Copiar el enlace'}</span>
          </Button>
        </li>
      )}
      {canShare && (
        <li data-enhancement>
          {/* Who closes the device's dialogue has changed his mind, which is no error. */}
          <Button
            variant="secondary"
            onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
          >
            Compartir
          </Button>
        </li>
      )}
    </>
  );
}
