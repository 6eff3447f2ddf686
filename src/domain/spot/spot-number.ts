import { defineShortNumbers } from '../text/short-number';

/** The factor differs from those of quotes and loads. */
const numbers = defineShortNumbers('S', 680_127_445_921n);

/** The number of a spot request as people see it: `S-` and eight characters. */
export const formatSpotNumber = (number: number): string => numbers.format(number);

/** The number behind a text that people read off a spot request. Null if the text is no such number. */
export const parseSpotNumber = (text: string): number | null => numbers.parse(text);

/** The numbers of spot requests that start with a text, as the column's `C` collation sorts them. */
export const spotNumbersStartingWith = (text: string) => numbers.startingWith(text);
