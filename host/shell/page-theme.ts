import { useLayoutEffect } from 'react';
import { useTheme } from '#src/core/react/core-provider.tsx';

/** Applies the theme when it changes here, in another tab or on the device (R28). public/theme.js applies the first one. */
export function usePageTheme(): void {
  const { resolved } = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = resolved;
  }, [resolved]);
}
