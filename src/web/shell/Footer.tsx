/** The footer of every page. */
export function Footer() {
  return <footer>Highslot</footer>;
}
