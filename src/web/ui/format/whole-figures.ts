const DAY =
  '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \\d{1,2}\\b';
const TIME = '\\d{1,2}:\\d{2} [AP]M';
const AMOUNT = '\\d (?:lb|mi|min|h|°F|kB|MB)\\b';
const FIGURES = new RegExp(`\\b(?:${DAY}|${TIME})|${AMOUNT}`, 'gu');

/** Keeps days, times, and numbers with their unit on one line: "Mon, Nov 23", "1:58 PM", "1,200 lb". */
export const keepFigures = <Content>(content: Content): Content | string =>
  typeof content === 'string'
    ? content.replaceAll(FIGURES, (figure) => figure.replaceAll(' ', '\u00a0'))
    : content;
