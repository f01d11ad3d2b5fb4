import type { ApiDocument, DocumentOperation, DocumentParameter } from './apiDocument.ts';

/** The Python client of a document: one file for Python 3.8 and later, with the standard library only. */
export function pythonClient({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).toSorted(([, a], [, b]) => (a.get.operationId < b.get.operationId ? -1 : 1));
  return [RUNTIME, ...operations.map(([path, { get }]) => methods(path, get))].join('\n');
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Names of parameters that are words of the language. */
const named = (name: string): string => (name === 'from' ? 'from_' : snake(name));
const argument = ({ name, required }: DocumentParameter): string => (required ? named(name) : `${named(name)}=None`);

/** The methods of an operation: its answer, and where there are such its table and all rows of its pages. */
function methods(path: string, { operationId, summary, parameters, responses }: DocumentOperation): string {
  const needed = parameters.filter(({ required }) => required);
  const optional = parameters.filter(({ required }) => !required);
  const given = ['self', ...needed.map(argument), ...(optional.length === 0 ? [] : ['*', ...optional.map(argument)])];
  const values = `{${parameters.map(({ name }) => `"${name}": ${named(name)}`).join(', ')}}`;
  const content = responses['200']?.content ?? {};
  const [type = ''] = Object.keys(content);
  const read =
    type === 'application/json'
      ? '_json'
      : type === 'text/event-stream'
        ? '_open'
        : type.startsWith('image/')
          ? '_bytes'
          : '_text';
  const define = (prefix: string, suffix: string, words: string, line: string): string =>
    `\n    def ${prefix}${snake(operationId)}${suffix}(${given.join(', ')}):\n        """${words}"""\n        ${line}`;
  const isList = parameters.some(({ name }) => name === 'cursor');
  return [
    define('', '', summary, `return self.${read}("${path}", ${values})`),
    ...('text/csv' in content
      ? [define('', '_csv', `${summary} As comma-separated values.`, `return self._text("${path}.csv", ${values})`)]
      : []),
    ...(isList
      ? [define('every_', '', `${summary} Row by row, from all pages.`, `return self._rows("${path}", ${values})`)]
      : []),
  ].join('\n');
}

const RUNTIME = `"""The Highslot API. Written by the server from its OpenAPI document; answers are plain dicts and lists."""

import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request

MAX_WAIT_SECONDS = 30
"""Longest wait for a server that puts a request off."""


class HighslotError(Exception):
    """An answer that is no success; problem is its body (RFC 9457), or None."""

    def __init__(self, status, problem):
        super().__init__(problem["detail"] if problem else f"The server answered {status}.")
        self.status = status
        self.problem = problem


def _address(path, values):
    query = []
    for name, value in values.items():
        mark = "{" + name + "}"
        if mark in path:
            path = path.replace(mark, urllib.parse.quote(str(value), safe=""))
        elif value is None:
            continue
        elif isinstance(value, (str, int)):
            query.append((name, str(value)))
        elif name == "fields":
            query.append((name, ",".join(value)))
        else:
            query.extend((name, str(one)) for one in value)
    return path + ("?" + urllib.parse.urlencode(query) if query else "")


class Highslot:
    """The API of one site, e.g. Highslot("https://highslot.example")."""

    def __init__(self, origin, timeout=60, max_repeats=2):
        self.origin = origin.rstrip("/")
        self.timeout = timeout
        self.max_repeats = max_repeats

    def _open(self, path, values):
        repeats = 0
        while True:
            try:
                return urllib.request.urlopen(self.origin + _address(path, values), timeout=self.timeout)
            except urllib.error.HTTPError as error:
                with error:
                    if error.code not in (429, 503) or repeats >= self.max_repeats:
                        try:
                            problem = json.loads(error.read())
                        except ValueError:
                            problem = None
                        raise HighslotError(error.code, problem) from None
                    wait = error.headers.get("Retry-After", "1")
                repeats += 1
                time.sleep(min(MAX_WAIT_SECONDS, int(wait) if wait.isdigit() else 1))

    def _bytes(self, path, values):
        with self._open(path, values) as answer:
            return answer.read()

    def _text(self, path, values):
        return self._bytes(path, values).decode("utf-8")

    def _json(self, path, values):
        return json.loads(self._bytes(path, values))

    def _rows(self, path, values):
        while True:
            with self._open(path, values) as answer:
                yield from json.load(answer)
                cursor = re.search(r'[?&]cursor=([^&>]+)[^>]*>; *rel="next"', answer.headers.get("Link", ""))
            if cursor is None:
                return
            values = {**values, "cursor": cursor.group(1)}`;
