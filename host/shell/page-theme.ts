import { useLayoutEffect } from 'react';
import { useTheme } from '#src/core/react/core-provider.tsx';

/** The page follows the theme as it is chosen, here or in another tab, or as the device changes (R28); public/theme.js set the first. */
export function usePageTheme(): void {
  const { resolved } = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = resolved;
  }, [resolved]);
}
