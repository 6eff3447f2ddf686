import { defineShortNumbers } from '../text/short-number';

const numbers = defineShortNumbers('Q', 648_437_199_853n);

/** The number of a quote as people see it: `Q-` and eight characters. */
export const formatQuoteNumber = (number: number): string => numbers.format(number);

/** The number behind a text that people read off a quote. Null if the text is not a quote's number. */
export const parseQuoteNumber = (text: string): number | null => numbers.parse(text);
