import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createSite } from './App.tsx';
import { afterFirstPaint } from './afterFirstPaint.ts';
import './theme/base.css';
import { startTheme } from './theme/theme.ts';

startTheme();
const root = document.getElementById('root');
// A separate task, since evaluating the scripts has already taken one; a transition, so that React renders in slices.
if (root !== null)
  afterFirstPaint(() => setTimeout(() => startTransition(() => createRoot(root).render(<App {...createSite()} />))));
