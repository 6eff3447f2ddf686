import { defineShortNumbers } from '../text/short-number';

/** The factor differs from that of quotes, so that the nth load and the nth quote never have the same characters. */
const numbers = defineShortNumbers('L', 712_094_316_677n);

/** The number of a load as people see it: `L-` and eight characters. */
export const formatLoadNumber = (number: number): string => numbers.format(number);

/** The number behind a text that people read off a load. Null if the text is not a load's number. */
export const parseLoadNumber = (text: string): number | null => numbers.parse(text);

/** The numbers of loads that start with a text, as the column's `C` collation sorts them. */
export const loadNumbersStartingWith = (text: string) => numbers.startingWith(text);
