/** Hands a file to the reader under a name: a link to it that is pressed at once. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the file once the press has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A file's name made of a title: small letters, digits and dashes. */
export function fileName(title: string, ending: 'csv' | 'svg' | 'png'): string {
  const stem = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${stem === '' ? 'chart' : stem}.${ending}`;
}
