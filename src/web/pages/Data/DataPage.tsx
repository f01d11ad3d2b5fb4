import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DATA_MANIFEST_PATH,
  type DataManifest,
  type ManifestFile,
  type ManifestTable,
} from '../../../contract/dataManifest.ts';
import { formatCount, formatDay, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { SeasonOrAllSelect } from '../../components/SeasonSelect.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { HttpError } from '../../data/fetchEndpoint.ts';
import '../../theme/plainTable.css';
import styles from './DataPage.module.css';
import { parseCsv } from './parseCsv.ts';
import { SNIPPET_NOTES, SNIPPET_TOOLS, type SnippetTool, snippetOf } from './snippets.ts';

/** Bytes of a file that a preview reads: a few rows of the widest table. */
const PREVIEW_BYTES = 8192;
/** Rows of a preview. */
const PREVIEW_ROWS = 5;

const INTRO = 'Whole seasons as files, for R, Python, a database or a spreadsheet.';

/** The season files: a first program, the files with their sizes, each table's first rows and columns, the licence. */
export function DataPage() {
  const files = useDataFiles();
  return (
    <Page title="Data">
      <PageHead heading="Data" intro={INTRO} />
      <noscript>
        <p>
          All files with their rows, bytes and hashes: <a href={`${__BASE_PATH__}/data/manifest.json`}>manifest.json</a>
          .
        </p>
      </noscript>
      <QueryView
        query={files}
        label="Loading the list of files"
        skeleton={<SkeletonRows count={8} height="48px" />}
        missing={<p>The files are written when the first games have been read. Come back in a few minutes.</p>}
      >
        {(manifest) => <DataFiles manifest={manifest} />}
      </QueryView>
    </Page>
  );
}

function DataFiles({ manifest }: { manifest: DataManifest }) {
  const { seasons, tables, files, licence } = manifest;
  const [chosen, setChosen] = useState<number | null>();
  const [tool, setTool] = useState<SnippetTool>('python');
  const [tableName, setTableName] = useState('shots');
  const season = chosen === undefined ? (seasons[0] ?? null) : chosen;
  /** The file of a table and season; of all seasons where the table has no others. */
  const fileOf = (table: string, format: ManifestFile['format']): ManifestFile | undefined => {
    const own = files.filter((file) => file.table === table && file.format === format);
    return own.find((file) => file.season === season) ?? own.find((file) => file.season === null);
  };
  const shown = tables.find(({ name }) => name === tableName);
  return (
    <>
      <Section heading="Goals against expected goals, by shooter">
        <div className="controls above below">
          <div className={styles.programs}>
            <SegmentedControl label="Program" choices={SNIPPET_TOOLS} value={tool} onChange={setTool} />
          </div>
          <SeasonOrAllSelect
            seasons={{ options: seasons.map((one) => ({ season: one })), stored: seasons }}
            season={season}
            onChange={setChosen}
            label="Season"
            isLabelHidden
          />
        </div>
        <Snippet
          label={SNIPPET_TOOLS.find(({ value }) => value === tool)?.label ?? tool}
          note={SNIPPET_NOTES[tool]}
          code={snippetOf(
            tool,
            `${location.origin}${__BASE_PATH__}${fileOf('shots', 'csv')?.path.replace(/\.csv$/, '') ?? ''}`,
          )}
        />
      </Section>
      <Section heading={season === null ? 'Files of all seasons' : `Files of ${formatSeason(season)}`}>
        <ScrollRegion label="Files" className="plain-table nowrap">
          <table>
            <TableHead names={['Table', 'Rows', 'Parquet', 'CSV']} />
            <tbody>
              {tables.map(({ name, title }) => {
                const own = [fileOf(name, 'parquet'), fileOf(name, 'csv')];
                return (
                  <tr key={name}>
                    <th scope="row">{title}</th>
                    <td>{formatCount(own[0]?.rows ?? 0)}</td>
                    {own.map((file, k) => (
                      <td key={['parquet', 'csv'][k]}>
                        {file !== undefined && <FileLink file={file} title={title} />}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
        <p className="note">
          Written {formatDay(manifest.written_at.slice(0, 10))}, model {manifest.model_version ?? UNKNOWN}, columns{' '}
          {manifest.version}. For programs: <a href={`${__BASE_PATH__}/data/manifest.json`}>manifest.json</a>,{' '}
          <a href={`${__BASE_PATH__}/data/datapackage.json`}>datapackage.json</a>.
          {manifest.is_demo && ' These are files of the simulated league.'}
        </p>
      </Section>
      <Section heading="What is in them">
        <div className="controls above below">
          <Select
            label="Table"
            choices={tables.map(({ name, title }) => ({ value: name, label: title }))}
            value={tableName}
            onChange={setTableName}
          />
        </div>
        {shown !== undefined && <TableWords table={shown} csv={fileOf(shown.name, 'csv')} />}
      </Section>
      <Section heading="Licence">
        <p className="note">
          <a href={licence.url}>
            {licence.title} ({licence.name})
          </a>
          . {licence.covers}
        </p>
        <p className="note">{licence.facts}</p>
        <p className="note">Read columns by name: new ones may come anywhere.</p>
      </Section>
    </>
  );
}

function TableHead({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A link to a file, with its size. */
function FileLink({ file: { path, format, bytes, gzip_bytes }, title }: { file: ManifestFile; title: string }) {
  return (
    <a
      href={`${__BASE_PATH__}${path}`}
      download
      aria-label={`${title} as ${format}, ${formatBytes(gzip_bytes ?? bytes)}`}
    >
      {formatBytes(gzip_bytes ?? bytes)}
    </a>
  );
}

/** A table's first rows, and its columns in words. */
function TableWords({ table, csv }: { table: ManifestTable; csv: ManifestFile | undefined }) {
  const { data: preview } = usePreview(csv);
  const [header = [], ...rows] = preview ?? [];
  return (
    <>
      <p className="note">
        {table.meaning} A row is named by {table.key.join(', ')}.
      </p>
      {rows.length > 0 && (
        <ScrollRegion label={`First rows of ${table.title}`} className="plain-table nowrap">
          <table>
            <caption className="visually-hidden">First rows of {table.title}</caption>
            <TableHead names={header} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.join(',')}>
                  {row.map((cell, k) => (
                    <td key={header[k]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <ScrollRegion label={`Columns of ${table.title}`} className="plain-table">
        <table>
          <TableHead names={['Column', 'Meaning']} />
          <tbody>
            {table.columns.map(({ name, type, unit, meaning, missing, since }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  <span className={`soft regular ${styles.unit}`}>{unit ?? type}</span>
                </th>
                <td className={styles.meaning}>
                  {withoutTicks(meaning)}
                  {missing !== null && ` Empty if ${withoutTicks(missing)}.`}
                  {since !== '1.0' && ` Since version ${since}.`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** The dictionary marks code as Markdown does. */
function withoutTicks(text: string): string {
  return text.replaceAll('`', '');
}

const KB = 1000;

/** A size as people read it: `480 kB`, `6.2 MB`. */
function formatBytes(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

/** A program with a button that copies it. */
function Snippet({ label, note, code }: { label: string; note: string; code: string }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // Without clipboard permission the text can still be selected.
      setCopied('');
    }
  };
  return (
    <div className="card rounded">
      <ScrollRegion label={`${label}, program`} className={`sunken ${styles.code}`}>
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollRegion>
      <div className={`row flow quiet spread ${styles.note}`}>
        <p>{note}</p>
        <button type="button" className={buttons.quiet} onClick={() => void copy()}>
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </div>
    </div>
  );
}

/** The list of season files. A site that has not written any answers 404. */
function useDataFiles(): UseQueryResult<DataManifest> {
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
function usePreview(file: ManifestFile | undefined): UseQueryResult<readonly (readonly string[])[]> {
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
