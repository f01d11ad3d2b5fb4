import type { EndpointName } from '../../contract/api.ts';
import type { JsonSchema } from '../../contract/v1/jsonSchema.ts';
import { refName } from '../../contract/v1/jsonSchema.ts';
import { escapeHtml } from '../../hockey/escapeHtml.ts';
import type { ClientOperation } from '../v1/codegen/operations.ts';
import type { DocumentParameter, V1Document } from '../v1/v1Document.ts';
import type { V1Example, V1Examples } from '../v1/v1Examples.ts';
import { snippetsOf } from './snippets.ts';

/** The section of a call: what it gives, its parameters, an example that works, snippets, and its answer. */
export function callSection(
  call: ClientOperation,
  document: V1Document,
  examples: V1Examples | null,
  origin: string,
): string {
  const { name, path, summary, parameters, schema } = call;
  const description = document.paths[path]?.get.description ?? '';
  const example = examples === null ? null : exampleOf(call, examples);
  return `<section id="${name}" data-path="${escapeHtml(path)}">
<h3><code>GET ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}${description === '' ? '' : ` ${wordsOf(description)}`}</p>
${parameterTable(parameters, example)}${example === null ? '' : exampleText(name, example)}
${example === null ? '' : snippetText(call, example, origin)}${propertyText(schema, document)}</section>`;
}

/** A text of the document as HTML, with its code set as code. */
function wordsOf(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** The example of a call: the endpoint's, or its path filled with the same game, player and team. */
function exampleOf({ name, path, parameters }: ClientOperation, { values, answers }: V1Examples): V1Example | null {
  const own = answers[name as EndpointName];
  if (own !== undefined) return own;
  if (parameters.some((one) => one.required && one.in === 'query')) return null;
  const used = parameters.filter(({ required }) => required).map((one) => [one.name, values[one.name] ?? ''] as const);
  const url = path.replace(/\{(\w+)\}/g, (_all, param: string) => String(values[param] ?? ''));
  return { url, parameters: Object.fromEntries(used), answer: null };
}

/** A link to try, and its current answer. */
function exampleText(name: string, { url, answer }: V1Example): string {
  const link = `<p>Try it: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
  if (answer === null) return link;
  const json = escapeHtml(JSON.stringify(answer, null, 2));
  return `${link}<details><summary>The answer, shortened</summary>
<pre tabindex="0" role="region" aria-label="Answer of ${name}"><code>${json}</code></pre></details>`;
}

function snippetText(call: ClientOperation, { url, parameters }: V1Example, origin: string): string {
  const blocks = snippetsOf(call, parameters, { url, origin }).map(
    ({ language, code }) => `<figure class="snippet" data-language="${language}"><figcaption>${language}</figcaption>
<pre tabindex="0" role="region" aria-label="${call.name} in ${language}"><code>${escapeHtml(code)}</code></pre></figure>`,
  );
  return `<details><summary>From curl, R, Python and TypeScript</summary>\n${blocks.join('\n')}</details>`;
}

function parameterTable(parameters: readonly DocumentParameter[], example: V1Example | null): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((one) => {
    const where = one.in === 'path' ? 'path' : one.required ? 'query' : 'query, optional';
    const value = example?.parameters[one.name];
    const filled = value === undefined ? '' : ` data-example="${escapeHtml([value].flat().join(','))}"`;
    return `<tr data-parameter="${one.name}"${filled}><td><code>${one.name}</code></td><td>${where}</td><td>${wordsOf(valueText(one))}</td></tr>`;
  });
  return `<table><thead><tr>
<th scope="col">parameter</th><th scope="col">where</th><th scope="col">value</th>
</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** What a value looks like: its words, and its allowed values or range. */
function valueText({ name, description, schema }: DocumentParameter): string {
  // The call's own text has the columns.
  if (name === 'fields') return description;
  const { enum: values = schema.items?.enum, minimum, maximum } = schema;
  if (values !== undefined) return `${description} One of ${values.join(', ')}.`;
  return minimum === undefined ? description : `${description} A whole number, ${minimum} to ${maximum ?? 'any'}.`;
}

/** The properties of an answer and of the objects in it, each with its words. */
function propertyText(schema: JsonSchema, { components }: V1Document): string {
  const names: string[] = [];
  const visit = (one: JsonSchema): void => {
    const name = refName(one);
    if (name !== null) {
      if (names.includes(name)) return;
      names.push(name);
    }
    const {
      properties = {},
      items,
      additionalProperties,
      anyOf = [],
    } = name === null ? one : (components.schemas[name] ?? {});
    for (const inner of [...Object.values(properties), items, additionalProperties, ...anyOf]) {
      if (inner !== undefined) visit(inner);
    }
  };
  visit(schema);
  if (names.length === 0) return '';
  const lists = names.map((name) => {
    const own = Object.entries(components.schemas[name]?.properties ?? {}).map(
      ([key, { description = '' }]) => `<dt><code>${key}</code></dt><dd>${wordsOf(description)}</dd>`,
    );
    return `<h4>${name}</h4>\n<dl>${own.join('\n')}</dl>`;
  });
  return `<details><summary>Every property of the answer</summary>\n${lists.join('\n')}</details>`;
}
