import { useState } from 'react';
import buttons from '../../components/Button.module.css';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import styles from './DataPage.module.css';

/** A program with a button that copies it. */
export function Snippet({ label, note, code }: { label: string; note: string; code: string }) {
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
    <div className={styles.snippet}>
      <ScrollRegion label={`${label}, program`} className={styles.code}>
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollRegion>
      <div className={styles.note}>
        <p>{note}</p>
        <button type="button" className={buttons.quiet} onClick={() => void copy()}>
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </div>
    </div>
  );
}
