/** A JSON schema as the document of the API holds it. Source: https://json-schema.org/draft/2020-12. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  /** The unit of the value. */
  readonly 'x-unit'?: string;
  /** When the value is null or absent. */
  readonly 'x-missing'?: string;
}

/** The keywords of the contract's own schemas that the document keeps or rewrites. */
export interface ContractSchema extends Omit<JsonSchema, 'items' | 'additionalProperties' | 'properties' | 'anyOf'> {
  readonly const?: string | number | boolean;
  readonly items?: ContractSchema | readonly ContractSchema[];
  readonly anyOf?: readonly ContractSchema[];
  readonly properties?: Readonly<Record<string, ContractSchema>>;
  readonly additionalProperties?: ContractSchema | boolean;
  readonly patternProperties?: Readonly<Record<string, ContractSchema>>;
}

/** A reference to a named schema. */
export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The name that a reference leads to; null for a schema that is none. */
export function refName({ $ref }: JsonSchema): string | null {
  return $ref?.slice($ref.lastIndexOf('/') + 1) ?? null;
}

/** A schema that null satisfies too. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = schema.enum === undefined ? {} : { enum: [...schema.enum, null] };
  return { ...schema, type: [schema.type, 'null'], ...values };
}
