import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createSite } from './App.tsx';
import { afterFirstPaint } from './afterFirstPaint.ts';
import { takeTurn } from './takeTurn.ts';
import './theme/base.css';
import { startTheme } from './theme/theme.ts';

startTheme();
const root = document.getElementById('root');
// In a task of its own, for reading the code took one already; in pieces, so that a press in between is answered; and before
// anything that has come meanwhile.
if (root !== null)
  afterFirstPaint(() =>
    setTimeout(() => takeTurn(() => startTransition(() => createRoot(root).render(<App {...createSite()} />)))),
  );
