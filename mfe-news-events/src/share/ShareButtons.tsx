import { Button } from '@site/shared-ui/components';
import { useState, useSyncExternalStore } from 'react';

interface ShareButtonsProps {
  readonly title: string;
  readonly address: string;
}

const never = () => () => {};

/** Whether the browser has this API; false on the server. */
const useSupport = (name: 'clipboard' | 'share') =>
  useSyncExternalStore(
    never,
    () => name in navigator,
    () => false,
  );

/** Copy and Web Share buttons. The server renders none, since only the browser knows what it supports. */
export function ShareButtons({ title, address }: ShareButtonsProps) {
  const [copied, setCopied] = useState(false);
  const canCopy = useSupport('clipboard');
  const canShare = useSupport('share');
  return (
    <>
      {canCopy && (
        <li data-enhancement>
          <Button
            variant="secondary"
            // If the browser denies access, as in another site's iframe, the visitor can copy the address manually.
            onClick={() =>
              void navigator.clipboard.writeText(address).then(
                () => setCopied(true),
                () => prompt('El navegador no nos deja copiar el enlace. Cópialo aquí:', address),
              )
            }
          >
            <span aria-live="polite">{copied ? 'Enlace copiado' : 'Copiar el enlace'}</span>
          </Button>
        </li>
      )}
      {canShare && (
        <li data-enhancement>
          {/* The browser rejects with AbortError when the visitor closes the dialogue: no error to show. */}
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
