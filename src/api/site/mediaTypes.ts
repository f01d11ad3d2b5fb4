/** How files of the site are named on the wire, by extension; texts gain from compression. */
const MEDIA_TYPES: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  css: { type: 'text/css; charset=utf-8', isText: true },
  html: { type: 'text/html; charset=utf-8', isText: true },
  ico: { type: 'image/x-icon', isText: false },
  jpg: { type: 'image/jpeg', isText: false },
  js: { type: 'text/javascript; charset=utf-8', isText: true },
  json: { type: 'application/json; charset=utf-8', isText: true },
  map: { type: 'application/json; charset=utf-8', isText: true },
  png: { type: 'image/png', isText: false },
  svg: { type: 'image/svg+xml', isText: true },
  txt: { type: 'text/plain; charset=utf-8', isText: true },
  webmanifest: { type: 'application/manifest+json', isText: true },
  webp: { type: 'image/webp', isText: false },
  woff2: { type: 'font/woff2', isText: false },
  xml: { type: 'application/xml; charset=utf-8', isText: true },
};

/** The media type of a file by its name; unknown ones are bytes nobody interprets. */
export function mediaTypeOf(file: string): { readonly type: string; readonly isText: boolean } {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return MEDIA_TYPES[extension] ?? { type: 'application/octet-stream', isText: false };
}
