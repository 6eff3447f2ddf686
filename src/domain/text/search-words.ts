const ACCENTS = /[\u0300-\u036f]/g;
const DROPPED = /['\u2018\u2019.]/g;
const SPACES = /[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+/g;

/**
 * Splits a search into lower-case words without accents, apostrophes, and dots, at spaces and any other punctuation: "José's
 * Cold-Storage, St. Paul" becomes `joses cold storage st paul`. Returns no words if there is no letter or digit.
 * `fn_fold_search` does the same in the database.
 */
export function searchWords(typed: string): readonly string[] {
  return typed
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(DROPPED, '')
    .replaceAll(SPACES, ' ')
    .split(' ')
    .filter((word) => word !== '');
}
