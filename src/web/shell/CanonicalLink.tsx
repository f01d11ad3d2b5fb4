import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Keeps the canonical link of the document true, which browsers share and search engines read: absolute where the
 * server does not know its own origin, and that of the page shown once the reader moves on.
 */
export function CanonicalLink() {
  const shown = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const [sent] = useState(() => ({ shown, address: link()?.href }));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (sent.address === undefined) return;
    const address = shown === sent.shown ? sent.address : new URL(pathname + search, sent.address).href;
    link()?.setAttribute('href', address);
  }, [shown, sent]);
  return null;
}

function link(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
}
