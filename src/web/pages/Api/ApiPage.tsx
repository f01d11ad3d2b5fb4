import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import {
  API_DOCUMENT_PATH,
  type ApiDocument,
  type DocumentOperation,
  type DocumentParameter,
  exampleAddress,
  exampleAnswer,
} from '../../../contract/apiDocument.ts';
import { API_ERRORS } from '../../../contract/apiErrors.ts';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { apiDocumentQuery } from '../../data/queries.ts';
import '../../theme/plainTable.css';
import styles from './ApiPage.module.css';

/** The API: its rules, every call with a request that works and its answer, every error. */
export function ApiPage() {
  const document = useQuery(apiDocumentQuery);
  return (
    <Page title="API" className={styles.page}>
      <PageHead
        heading="API"
        intro={
          <>
            For programs: the <a href={`${__BASE_PATH__}${API_DOCUMENT_PATH}`}>OpenAPI document</a>. Whole seasons are{' '}
            <Link to="/data">files</Link>, which <a href={`${__BASE_PATH__}/api/v1/highslot.py`}>Python</a> or{' '}
            <a href={`${__BASE_PATH__}/api/v1/highslot.R`}>R</a> loads.
          </>
        }
      />
      <QueryView query={document} label="Loading the calls" skeleton={<SkeletonRows count={12} height="40px" />}>
        {(answer) => <Calls document={answer} />}
      </QueryView>
      <Section heading="Errors" id="errors">
        <ScrollRegion label="Errors" className="plain-table">
          <table>
            <thead>
              <tr>
                <th scope="col">type</th>
                <th scope="col">status</th>
                <th scope="col">when</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(API_ERRORS).map(([code, { status, title, meaning }]) => (
                <tr key={code} id={code}>
                  <td>
                    <code>
                      /api#
                      <wbr />
                      {code}
                    </code>
                  </td>
                  <td>{status}</td>
                  <td>
                    {title}. {meaning}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Section>
    </Page>
  );
}

/** The rules of every call, and the calls by group. */
function Calls({ document: { info, tags, paths } }: { document: ApiDocument }) {
  const [first = '', ...rules] = info.description.split('\n- ');
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const named = document.getElementById(hash)?.closest('details');
    // The calls came after the link was followed: followed again, the browser opens the one that it names.
    if (named != null && !named.open) window.location.replace(`#${hash}`);
  }, [hash]);
  const calls = Object.entries(paths);
  return (
    <>
      <p>{first}</p>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <WithCode text={rule} />
          </li>
        ))}
      </ul>
      {tags.map(({ name }) => (
        <Section key={name} heading={name}>
          {calls
            .filter(([, { get }]) => get.tags.includes(name))
            .map(([path, { get }]) => (
              <Call key={path} path={path} operation={get} />
            ))}
        </Section>
      ))}
    </>
  );
}

/** A call: what it gives; closed, its parameters, its columns, and an example with its answer. */
function Call({ path, operation }: { path: string; operation: DocumentOperation }) {
  const { operationId, summary, description, parameters } = operation;
  const answer = exampleAnswer(operation);
  const address = exampleAddress(path, operation);
  return (
    <details className={styles.call}>
      <summary>
        <h3>
          <code>GET&nbsp;{path}</code>
        </h3>{' '}
        <span className="soft">{summary}</span>
      </summary>
      {/* Inside, where a link to it opens what is around it. */}
      <div id={operationId}>
        <dl className="terms">
          {parameters.map((one) => (
            <div key={one.name}>
              <dt>
                <code>{one.name}</code>
              </dt>
              <dd>
                <WithCode text={valueText(one)} />
              </dd>
            </div>
          ))}
        </dl>
        {description !== undefined && <p className="above">{description}</p>}
        {answer !== undefined && (
          <>
            <p className="above">
              Try it: <a href={`${__BASE_PATH__}${address}`}>{address}</a>
            </p>
            <ScrollRegion label={`Answer of ${operationId}`} className={`sunken rounded ${styles.answer}`}>
              <pre>
                <code>{JSON.stringify(answer, null, 2)}</code>
              </pre>
            </ScrollRegion>
          </>
        )}
      </div>
    </details>
  );
}

/** What a value looks like: its words, and its allowed values or range. */
function valueText({ required, description, schema }: DocumentParameter): string {
  const { enum: values = schema.items?.enum, minimum, maximum = 'any' } = schema;
  const range = minimum === undefined ? '' : ` A whole number, ${minimum} to ${maximum}.`;
  return `${description}${values === undefined ? range : ` One of ${values.join(', ')}.`}${required ? ' Required.' : ''}`;
}

/** A text of the document, with its code set as code: every second part between backticks. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map(pieceOf);
}

function pieceOf(part: string, at: number): ReactNode {
  return at % 2 === 1 ? <code key={at}>{part}</code> : part;
}
