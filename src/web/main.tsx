import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './theme/base.css';
import { startTheme } from './theme/theme.ts';

startTheme();
const root = document.getElementById('root');
// In pieces, so that a press in between is answered.
if (root !== null) startTransition(() => createRoot(root).render(<App />));
