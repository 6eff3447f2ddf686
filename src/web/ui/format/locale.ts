/**
 * How numbers, money and days are written: the market's own way, whatever the language of the texts, because
 * all of its papers are written so. The one place that names it.
 */
export const FORMAT_LOCALE = 'en-US';
