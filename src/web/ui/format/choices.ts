import { FORMAT_LOCALE } from './locale';

const disjunction = new Intl.ListFormat(FORMAT_LOCALE, { type: 'disjunction' });

/** Joins alternatives: "fewer pallets, another temperature, or another commodity". */
export const formatChoices = (choices: readonly string[]): string => disjunction.format(choices);
