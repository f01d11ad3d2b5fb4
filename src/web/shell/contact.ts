/** Used where the page does not say: an address that belongs to nobody (RFC 2606). */
const RESERVED_ADDRESS = 'hello@highslot.example';

/** The address readers may write to: the server's configuration, which it puts into the page's head. */
export function contactAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="highslot-contact"]')?.content || RESERVED_ADDRESS;
}
