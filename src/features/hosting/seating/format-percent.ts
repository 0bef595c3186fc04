import type { Translator } from '#src/i18n/translator.ts';

export const formatPercent = (ratio: number, { locale }: Pick<Translator, 'locale'>) =>
  ratio.toLocaleString(locale, { style: 'percent', maximumFractionDigits: ratio < 0.1 ? 1 : 0 });
