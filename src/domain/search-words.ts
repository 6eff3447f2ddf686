const ACCENTS = /[\u0300-\u036f]/g;
const DROPPED = /['\u2018\u2019.]/g;
const SPACES = /[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+/g;

/**
 * The words of a search as `facility.search_text` holds them: lower case, without accents, apostrophes and dots, apart
 * at any other punctuation. "José's Cold-Storage, St. Paul" is `joses cold storage st paul`. None when there is no
 * letter or digit in it.
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
