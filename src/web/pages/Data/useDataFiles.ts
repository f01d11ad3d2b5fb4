import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { DATA_MANIFEST_PATH, type DataManifest, type ManifestFile } from '../../../contract/dataManifest.ts';
import { HttpError } from '../../data/fetchEndpoint.ts';
import { parseCsv } from './parseCsv.ts';

/** Bytes of a file that a preview reads: a few rows of the widest table. */
const PREVIEW_BYTES = 8192;
/** Rows of a preview. */
const PREVIEW_ROWS = 5;

/** The list of season files. A site that has not written any answers 404. */
export function useDataFiles(): UseQueryResult<DataManifest> {
  return useQuery({
    queryKey: [DATA_MANIFEST_PATH],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${__BASE_PATH__}${DATA_MANIFEST_PATH}`, { signal });
      if (!response.ok) throw new HttpError(DATA_MANIFEST_PATH, response.status, null);
      return (await response.json()) as DataManifest;
    },
  });
}

/** The first rows of a CSV file, header included: only its beginning is read. */
export function usePreview(file: ManifestFile | undefined): UseQueryResult<readonly (readonly string[])[]> {
  const path = file?.path ?? '';
  return useQuery({
    queryKey: [path, file?.sha256, 'preview'],
    enabled: file !== undefined,
    queryFn: async ({ signal }) => {
      const headers = { Range: `bytes=0-${PREVIEW_BYTES - 1}` };
      const response = await fetch(`${__BASE_PATH__}${path}`, { signal, headers });
      if (!response.ok) throw new HttpError(path, response.status, null);
      const rows = parseCsv(await response.text());
      // The last line is cut where the range ends.
      return (file?.bytes ?? 0) > PREVIEW_BYTES
        ? rows.slice(0, -1).slice(0, PREVIEW_ROWS + 1)
        : rows.slice(0, PREVIEW_ROWS + 1);
    },
  });
}
