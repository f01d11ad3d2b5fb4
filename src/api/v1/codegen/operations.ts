import type { JsonSchema } from '../../../contract/v1/jsonSchema.ts';
import { refName } from '../../../contract/v1/jsonSchema.ts';
import type { DocumentParameter, V1Document } from '../v1Document.ts';

/** An operation as the generators of clients see it. */
export interface ClientOperation {
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly DocumentParameter[];
  /** What comes back: JSON of a schema, text, bytes, or an open stream. */
  readonly gives: 'json' | 'text' | 'bytes' | 'stream';
  /** The schema of JSON. */
  readonly schema: JsonSchema;
  /** Whether `.csv` and `.ndjson` work. */
  readonly isTable: boolean;
}

/** The operations of a document by name. */
export function clientOperations({ paths }: V1Document): readonly ClientOperation[] {
  return Object.entries(paths)
    .map(([path, { get }]): ClientOperation => {
      const content = get.responses['200']?.content ?? {};
      const [type = ''] = Object.keys(content);
      return {
        name: get.operationId,
        path,
        summary: get.summary,
        parameters: get.parameters,
        gives: givesOf(type),
        schema: content['application/json']?.schema ?? {},
        isTable: 'text/csv' in content,
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function givesOf(type: string): ClientOperation['gives'] {
  if (type === 'application/json') return 'json';
  if (type === 'text/event-stream') return 'stream';
  return type.startsWith('image/') ? 'bytes' : 'text';
}

/** The element of a page's list; null for a schema that is no page. */
export function pageRow(schema: JsonSchema, { components }: V1Document): JsonSchema | null {
  const name = refName(schema);
  const properties = name === null ? undefined : components.schemas[name]?.properties;
  return properties?.next_cursor === undefined ? null : (properties.data?.items ?? null);
}
