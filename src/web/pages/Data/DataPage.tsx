import { useState } from 'react';
import type { DataManifest, ManifestFile, ManifestTable } from '../../../contract/dataManifest.ts';
import { formatCount, formatDay, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { SeasonOrAllSelect } from '../../components/SeasonSelect.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import styles from './DataPage.module.css';
import { Snippet } from './Snippet.tsx';
import { SNIPPET_NOTES, SNIPPET_TOOLS, type SnippetTool, snippetOf } from './snippets.ts';
import { useDataFiles, usePreview } from './useDataFiles.ts';

const INTRO =
  'Every shot with its expected goals, every player’s games, pairs and stints: whole seasons as files, ' +
  'for R, Python, a database or a spreadsheet. No key, no account.';

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
      <Section heading="To a first plot">
        <p>Goals against expected goals, by shooter:</p>
        <div className={styles.tools}>
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
        <ul className={styles.files}>
          {tables.map((table) => (
            <FileRow
              key={table.name}
              table={table}
              parquet={fileOf(table.name, 'parquet')}
              csv={fileOf(table.name, 'csv')}
            />
          ))}
        </ul>
        <p className={styles.about}>
          Written {formatDay(manifest.written_at.slice(0, 10))} at data version {manifest.data_version}, model{' '}
          {manifest.model_version ?? UNKNOWN}, columns {manifest.version}. Rows, bytes and hashes of all are in{' '}
          <a href={`${__BASE_PATH__}/data/manifest.json`}>manifest.json</a>, the same as a Frictionless package in{' '}
          <a href={`${__BASE_PATH__}/data/datapackage.json`}>datapackage.json</a>.
          {manifest.is_demo && ' These are files of the simulated league.'}
        </p>
      </Section>
      <Section heading="What is in them">
        <div className={styles.tools}>
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
        <p className={styles.about}>
          <a href={licence.url}>
            {licence.title} ({licence.name})
          </a>
          . {licence.covers}
        </p>
        <p className={styles.about}>{licence.facts}</p>
        <p className={styles.about}>
          A column keeps its name, type and unit as long as the address says the same version; new ones may come at any
          place, so read columns by name.
        </p>
      </Section>
    </>
  );
}

/** A table's files with their sizes. */
function FileRow({
  table: { title, meaning },
  parquet,
  csv,
}: {
  table: ManifestTable;
  parquet: ManifestFile | undefined;
  csv: ManifestFile | undefined;
}) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{meaning}</p>
      </div>
      <p className={styles.rows}>{formatCount(parquet?.rows ?? 0)} rows</p>
      <p className={styles.links}>
        {[parquet, csv].map(
          (file) =>
            file !== undefined && (
              <a key={file.format} href={`${__BASE_PATH__}${file.path}`} download>
                {file.format === 'csv' ? 'CSV' : 'Parquet'} <span>{formatBytes(file.gzip_bytes ?? file.bytes)}</span>
              </a>
            ),
        )}
      </p>
    </li>
  );
}

/** A table's first rows, and its columns in words. */
function TableWords({ table, csv }: { table: ManifestTable; csv: ManifestFile | undefined }) {
  const { data: preview } = usePreview(csv);
  const [header = [], ...rows] = preview ?? [];
  return (
    <>
      <p className={styles.about}>
        {table.meaning} A row is named by {table.key.join(', ')}.
      </p>
      {rows.length > 0 && (
        <ScrollRegion label={`First rows of ${table.title}`} className={styles.preview}>
          <table>
            <caption className="visually-hidden">First rows of {table.title}</caption>
            <thead>
              <tr>
                {header.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
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
      <dl className={styles.columns}>
        {table.columns.map(({ name, type, unit, meaning, missing, since }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span>{unit ?? type}</span>
            </dt>
            <dd>
              {withoutTicks(meaning)}
              {missing !== null && ` Empty if ${withoutTicks(missing)}.`}
              {since !== '1.0' && ` Since version ${since}.`}
            </dd>
          </div>
        ))}
      </dl>
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
