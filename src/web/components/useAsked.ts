import { useState } from 'react';

/** Which questions have been put since the page was opened. */
export interface Asked {
  has(question: string): boolean;
  /** A button was pressed: the question is put. */
  ask(question: string): void;
  /** A control was changed, which led to that question: it waits for the button again. */
  forget(question: string): void;
}

/**
 * A page whose controls make up a question and whose button puts it: what the address asks when the page is opened counts as
 * put, and so do back and forward to what was put before; a changed control takes the answer away until the next press.
 */
export function useAsked(opened: string): Asked {
  const [questions, setQuestions] = useState<ReadonlySet<string>>(() => new Set([opened]));
  return {
    has: (question) => questions.has(question),
    ask: (question) => setQuestions((before) => new Set([...before, question])),
    forget: (question) => setQuestions((before) => new Set([...before].filter((other) => other !== question))),
  };
}
