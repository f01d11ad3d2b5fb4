import { chooseTheme, useTheme } from '../theme/theme.ts';

/** Switches to the other theme; switching back to the system's theme forgets the choice. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
        chooseTheme(other === system ? 'system' : other);
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d={
            theme === 'dark'
              ? 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5'
              : 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5'
          }
        />
      </svg>
      <span className="visually-hidden">{other === 'dark' ? 'Dark theme' : 'Light theme'}</span>
    </button>
  );
}
