/** Downloads a file under a name, by clicking a temporary link. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the URL until the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A file name from a title: lower-case letters, digits and dashes. */
export function fileName(title: string, ending: 'csv' | 'svg' | 'png'): string {
  const stem = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${stem === '' ? 'chart' : stem}.${ending}`;
}
