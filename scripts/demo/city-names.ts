/**
 * The words in which the package replaced accented letters with U+FFFD, with a question mark for the lost letter. Longer
 * words come before words that they contain.
 */
const LOST_LETTERS: readonly (readonly [damaged: string, whole: string])[] = [
  ['ad?le', 'adèle'],
  ["l'?le", "l'île"],
  ["l'?piphanie", "l'épiphanie"],
  ['?les', 'îles'],
  ['?le', 'île'],
  ['?mard', 'émard'],
  ['?mile', 'émile'],
  ['a?ores', 'açores'],
  ['b?lair', 'bélair'],
  ['cap-pel?', 'cap-pelé'],
  ['chaudi?re', 'chaudière'],
  ['ch?n?ville', 'chénéville'],
  ['ch?teauguay', 'châteauguay'],
  ['c?te', 'côte'],
  ['doroth?e', 'dorothée'],
  ['fran?ois', 'françois'],
  ['f?licien', 'félicien'],
  ['gasp?sie', 'gaspésie'],
  ['gasp?', 'gaspé'],
  ['genevi?ve', 'geneviève'],
  ['gr?ce', 'grâce'],
  ['h?bertville', 'hébertville'],
  ['h?bert', 'hébert'],
  ['h?l?ne', 'hélène'],
  ['jonqui?re', 'jonquière'],
  ['j?r?me', 'jérôme'],
  ['lam?que', 'lamèque'],
  ['lanaudi?re', 'lanaudière'],
  ['laterri?re', 'laterrière'],
  ['l?onard', 'léonard'],
  ['l?vis', 'lévis'],
  ['mont?r?gie', 'montérégie'],
  ['m?re', 'mère'],
  ['m?tabetchouan', 'métabetchouan'],
  ['pocati?re', 'pocatière'],
  ['pr?vost', 'prévost'],
  ['qu?bec', 'québec'],
  ['rivi?res', 'rivières'],
  ['rivi?re', 'rivière'],
  ['r?gion', 'région'],
  ['th?r?se', 'thérèse'],
  ['trinit?', 'trinité'],
  ['t?miscamingue', 'témiscamingue'],
  ['val?re', 'valère'],
  ['vall?e', 'vallée'],
];

const PARTICLES = /(?<=-)(à|a|and|au|aux|d|de|des|du|en|et|la|le|les|of|on|sur|the)(?=-|$)/giu;

function withLostLetters(city: string): string {
  if (!city.includes('\ufffd')) return city;
  return LOST_LETTERS.reduce(
    (text, [damaged, whole]) => text.replaceAll(damaged, whole),
    city.toLowerCase().replaceAll('\ufffd', '?'),
  );
}

/**
 * Returns the city as people write it. The package appends districts to Canadian cities ("Vancouver (ne Downtown / Harbour
 * Centre)"), which do not fit a field. It capitalizes only after spaces ("Melcher-dallas"), breaks hyphenated names
 * ("Saint-joseph- De-beauce"), and writes "Mc Allen" and "Mckinney".
 */
export function cityName(city: string): string {
  return withLostLetters(city)
    .replace(/(?<=\S)\s*\(.*$/, '')
    .replaceAll('- ', '-')
    .replace(/(?<=^|[\s/-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(
      /\b([DL])'(\p{Ll})/gu,
      (_, article: string, letter: string) => `${article}'${letter.toUpperCase()}`,
    )
    .replace(PARTICLES, (particle) => particle.toLowerCase())
    .replace(/\bMc ?(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([ADF])po$/, (_, kind: string) => `${kind}PO`)
    .replace('At&t', 'AT&T');
}
