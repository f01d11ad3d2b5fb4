import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './theme/base.css';
import { startTheme } from './theme/theme.ts';

startTheme();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
