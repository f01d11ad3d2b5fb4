import { ENDPOINTS, type EndpointName } from '../api.ts';
import { problem } from '../entities.ts';
import { type ContractSchema, type JsonSchema, orNull, refName, refTo } from './jsonSchema.ts';
import { SCHEMA_NAMES } from './schemaNames.ts';
import { propertyWords, wordsText } from './words.ts';

/** The schemas of version 1: each object by its name, and the answer of each endpoint. */
export interface NamedSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly answers: Readonly<Record<EndpointName, JsonSchema>>;
}

/** Keywords that are copied as they are. */
const KEPT = ['type', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/**
 * Names every object of the contract's answers, describes every property, and puts lists into pages.
 * **Errors**: throws where one name stands for two different schemas.
 */
export function namedSchemas(): NamedSchemas {
  const namer = new SchemaNamer();
  const answers = Object.entries(ENDPOINTS).map(([name, { response }]) => {
    const schema = response as ContractSchema;
    return [name, schema.type === 'array' ? namer.page(name, schema) : namer.convert(schema, name)] as const;
  });
  namer.named('Problem', problem as ContractSchema, 'Problem');
  return { components: namer.components, answers: Object.fromEntries(answers) as Record<EndpointName, JsonSchema> };
}

class SchemaNamer {
  readonly components: Record<string, JsonSchema> = {};
  /** The name of each schema, by its text: the same object in two answers has one name. */
  readonly #nameOfText = new Map<string, string>();
  readonly #textOfName = new Map<string, string>();

  /** A page of a list: its rows, and the cursor of the next page. */
  page(endpoint: string, list: ContractSchema): JsonSchema {
    const items = this.convert(list.items as ContractSchema, `${endpoint}[]`);
    const name = `${refName(items) ?? pascal(endpoint)}Page`;
    this.components[name] = {
      type: 'object',
      required: ['data', 'next_cursor'],
      properties: {
        data: { type: 'array', items, description: 'The rows of this page, in the order of the list.' },
        next_cursor: described(orNull({ type: 'string' }), name, 'next_cursor'),
      },
    };
    return refTo(name);
  }

  /** A schema of the contract as the document has it. */
  convert(schema: ContractSchema, path: string): JsonSchema {
    if (schema.anyOf !== undefined) return this.#union(schema.anyOf, path);
    if (schema.const !== undefined) return { type: typeof schema.const, enum: [schema.const] };
    if (schema.enum !== undefined) return { type: typeof schema.enum[0], enum: schema.enum };
    if (schema.patternProperties !== undefined) {
      const [value = {}] = Object.values(schema.patternProperties);
      return { type: 'object', additionalProperties: this.convert(value, `${path}{}`) };
    }
    if (schema.type === 'object') return this.#object(schema, path);
    const kept = Object.fromEntries(
      KEPT.flatMap((word) => (schema[word] === undefined ? [] : [[word, schema[word]]])),
    ) as JsonSchema;
    if (isTuple(schema.items)) {
      const prefixItems = schema.items.map((one, k) => this.convert(one, `${path}[${k}]`));
      const kinds = [...new Map(prefixItems.map((one) => [JSON.stringify(one), one])).values()];
      // Generators of clients want the kind of any element too.
      return { ...kept, prefixItems, items: kinds.length === 1 ? (kinds[0] ?? {}) : { anyOf: kinds } };
    }
    return schema.items === undefined ? kept : { ...kept, items: this.convert(schema.items, `${path}[]`) };
  }

  /** Adds an object under a name. */
  named(name: string, schema: ContractSchema, path: string): JsonSchema {
    const text = textOf(schema);
    const former = this.#textOfName.get(name);
    if (former !== undefined && former !== text) throw new Error(`two schemas are called ${name}; ${path} is one`);
    this.#nameOfText.set(text, name);
    if (former !== undefined) return refTo(name);
    this.#textOfName.set(name, text);
    const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => {
      const isOptional = !(schema.required ?? []).includes(key);
      return [key, described(this.convert(value, `${path}.${key}`), name, key, isOptional)] as const;
    });
    const more = schema.additionalProperties;
    this.components[name] = {
      type: 'object',
      required: schema.required ?? [],
      properties: Object.fromEntries(properties),
      ...(typeof more === 'object' ? { additionalProperties: this.convert(more, `${path}{}`) } : {}),
    };
    return refTo(name);
  }

  #object(schema: ContractSchema, path: string): JsonSchema {
    const name = SCHEMA_NAMES[path] ?? this.#nameOfText.get(textOf(schema)) ?? pascal(path);
    return this.named(name, schema, path);
  }

  #union(parts: readonly ContractSchema[], path: string): JsonSchema {
    const known = parts.filter(({ type }) => type !== 'null');
    const values = known.flatMap((part) => (part.const === undefined ? [] : [part.const]));
    const [first = {}] = known;
    let schema: JsonSchema;
    if (values.length === known.length) {
      schema = { type: typeof values[0] === 'number' ? 'integer' : typeof values[0], enum: values };
    } else schema = known.length === 1 ? this.convert(first, path) : { anyOf: known.map((p) => this.convert(p, path)) };
    return known.length < parts.length ? orNull(schema) : schema;
  }
}

/** A schema as text; where it is used, its description does not make it another. */
function textOf(schema: ContractSchema): string {
  return JSON.stringify({ ...schema, description: undefined });
}

function isTuple(items: ContractSchema['items']): items is readonly ContractSchema[] {
  return Array.isArray(items);
}

/** A property's schema with its words. */
function described(schema: JsonSchema, owner: string, property: string, isOptional = false): JsonSchema {
  const words = propertyWords(owner, property);
  if (words === null) return schema;
  const { unit, missing } = words;
  return {
    ...schema,
    description: wordsText(words, isOptional),
    ...(unit === null ? {} : { 'x-unit': unit }),
    ...(missing === null ? {} : { 'x-missing': missing }),
  };
}

/** `shotData.shot_locations` as `ShotDataShotLocations`. */
function pascal(path: string): string {
  return path
    .replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_all, letter: string) => letter.toUpperCase())
    .replace(/\W/g, '');
}
