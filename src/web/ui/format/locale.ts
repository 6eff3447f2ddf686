/** Numbers, money, and days use the US format in every language, because the market's documents do. */
export const FORMAT_LOCALE = 'en-US';
