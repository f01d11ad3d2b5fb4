/** A program that a snippet is for. */
export type SnippetTool = 'python' | 'r' | 'duckdb' | 'observable' | 'excel';

/** The tools in the order of the page. */
export const SNIPPET_TOOLS: readonly { readonly value: SnippetTool; readonly label: string }[] = [
  { value: 'python', label: 'Python' },
  { value: 'r', label: 'R' },
  { value: 'duckdb', label: 'DuckDB' },
  { value: 'observable', label: 'Observable' },
  { value: 'excel', label: 'Excel' },
];

/** What to know before a snippet is run. */
export const SNIPPET_NOTES: Readonly<Record<SnippetTool, string>> = {
  python: 'Needs pandas, pyarrow and matplotlib: pip install pandas pyarrow matplotlib',
  r: 'Needs nothing beyond R itself. With the arrow package, read_parquet() takes the .parquet file and is faster.',
  duckdb: 'Reads only the columns it needs, straight from the site.',
  observable: 'A page of Observable Framework; in a notebook, put the query into a SQL cell.',
  excel: 'Data, Get Data, From Other Sources, Blank Query, Advanced Editor; paste, then Close and Load.',
};

/**
 * A program that reads the shots at an address and draws or lists goals against expected goals by shooter: by id, since
 * two players may share a name. `stem` is the address without its ending.
 */
export function snippetOf(tool: SnippetTool, stem: string): string {
  const [parquet, csv] = [`${stem}.parquet`, `${stem}.csv`];
  switch (tool) {
    case 'python':
      return [
        'import pandas as pd',
        'import matplotlib.pyplot as plt',
        '',
        `shots = pd.read_parquet("${parquet}")`,
        'by_shooter = shots.dropna(subset=["xg"]).groupby("shooter_id")[["is_goal", "xg"]].sum()',
        'by_shooter.plot.scatter(x="xg", y="is_goal")',
        'plt.show()',
      ].join('\n');
    case 'r':
      return [
        `shots <- read.csv("${csv}")`,
        'by_shooter <- aggregate(cbind(is_goal, xg) ~ shooter_id, data = shots, FUN = sum)',
        'plot(is_goal ~ xg, data = by_shooter, xlab = "expected goals", ylab = "goals")',
        'abline(0, 1)',
      ].join('\n');
    case 'duckdb':
      return [
        'SELECT any_value(shooter) AS shooter, sum(is_goal) AS goals, round(sum(xg), 1) AS xg',
        `FROM '${parquet}'`,
        'WHERE xg IS NOT NULL',
        'GROUP BY shooter_id ORDER BY goals DESC LIMIT 10;',
      ].join('\n');
    case 'observable':
      return [
        '---',
        'sql:',
        `  shots: ${parquet}`,
        '---',
        '',
        '```sql id=shooters',
        'SELECT any_value(shooter) AS shooter, sum(is_goal)::INT AS goals, sum(xg) AS xg',
        'FROM shots WHERE xg IS NOT NULL GROUP BY shooter_id',
        '```',
        '',
        '```js',
        'Plot.plot({marks: [Plot.dot(shooters, {x: "xg", y: "goals", title: "shooter", tip: true})]})',
        '```',
      ].join('\n');
    case 'excel':
      return [
        'let',
        `  Source = Csv.Document(Web.Contents("${csv}"), [Delimiter = ",", Encoding = 65001]),`,
        '  Shots = Table.PromoteHeaders(Source),',
        '  Typed = Table.TransformColumnTypes(Shots, {{"is_goal", Int64.Type}, {"xg", type number}}, "en-US"),',
        '  Shooters = Table.Group(Typed, {"shooter_id"}, {{"shooter", each List.First([shooter])},',
        '    {"goals", each List.Sum([is_goal])}, {"xg", each List.Sum([xg])}})',
        'in',
        '  Table.Sort(Shooters, {{"goals", Order.Descending}})',
      ].join('\n');
  }
}
