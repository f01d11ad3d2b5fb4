import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../data/queries.ts';
import '../../theme/base.css';
import { applyStoredTheme } from '../../theme/theme.ts';
import { DesignSheet } from './DesignSheet.tsx';

applyStoredTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <DesignSheet />
  </QueryClientProvider>,
);
