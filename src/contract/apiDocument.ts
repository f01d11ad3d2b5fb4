/** The keywords of a schema that programs here read. Source: https://json-schema.org/draft/2020-12. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The unit of the value. */
  readonly 'x-unit'?: string;
  /** When the value is null or absent. */
  readonly 'x-missing'?: string;
}

/** A parameter of an operation. */
export interface DocumentParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** A response of an operation, or a reference to one. */
export interface DocumentResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
}

/** One operation: a GET of a path. */
export interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly DocumentParameter[];
  readonly responses: Readonly<Record<string, DocumentResponse>>;
}

/** The OpenAPI document of the API. Source: https://spec.openapis.org/oas/v3.1.1. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly description: string; readonly [field: string]: unknown };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: DocumentOperation }>>;
  readonly components: object;
}

/** The path of the document. */
export const API_DOCUMENT_PATH = '/api/openapi.json';

/** An example's answer; undefined for an operation without one. */
export function exampleAnswer({ responses }: DocumentOperation): unknown {
  return responses['200']?.content?.['application/json']?.example;
}

/** The address that an operation's example asks, from the root of the site. */
export function exampleAddress(path: string, { parameters }: DocumentOperation): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams();
  for (const { name, example } of given.filter((one) => one.in === 'query')) {
    for (const value of [example].flat()) query.append(name, String(value));
  }
  const filled = given.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  return query.size === 0 ? filled : `${filled}?${query}`;
}
