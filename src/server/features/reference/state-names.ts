import { STATE_CODES } from '../../../domain/places/states';

/** States, territories, and provinces as people type them, in lower case and without accents. */
const CODE_OF_NAME: ReadonlyMap<string, string> = new Map([
  ['alabama', 'AL'],
  ['alaska', 'AK'],
  ['american samoa', 'AS'],
  ['arizona', 'AZ'],
  ['arkansas', 'AR'],
  ['california', 'CA'],
  ['colorado', 'CO'],
  ['connecticut', 'CT'],
  ['delaware', 'DE'],
  ['district of columbia', 'DC'],
  ['florida', 'FL'],
  ['georgia', 'GA'],
  ['guam', 'GU'],
  ['hawaii', 'HI'],
  ['idaho', 'ID'],
  ['illinois', 'IL'],
  ['indiana', 'IN'],
  ['iowa', 'IA'],
  ['kansas', 'KS'],
  ['kentucky', 'KY'],
  ['louisiana', 'LA'],
  ['maine', 'ME'],
  ['marshall islands', 'MH'],
  ['maryland', 'MD'],
  ['massachusetts', 'MA'],
  ['michigan', 'MI'],
  ['micronesia', 'FM'],
  ['minnesota', 'MN'],
  ['mississippi', 'MS'],
  ['missouri', 'MO'],
  ['montana', 'MT'],
  ['nebraska', 'NE'],
  ['nevada', 'NV'],
  ['new hampshire', 'NH'],
  ['new jersey', 'NJ'],
  ['new mexico', 'NM'],
  ['new york', 'NY'],
  ['north carolina', 'NC'],
  ['north dakota', 'ND'],
  ['northern mariana islands', 'MP'],
  ['ohio', 'OH'],
  ['oklahoma', 'OK'],
  ['oregon', 'OR'],
  ['palau', 'PW'],
  ['pennsylvania', 'PA'],
  ['puerto rico', 'PR'],
  ['rhode island', 'RI'],
  ['south carolina', 'SC'],
  ['south dakota', 'SD'],
  ['tennessee', 'TN'],
  ['texas', 'TX'],
  ['utah', 'UT'],
  ['vermont', 'VT'],
  ['virgin islands', 'VI'],
  ['virginia', 'VA'],
  ['washington', 'WA'],
  ['west virginia', 'WV'],
  ['wisconsin', 'WI'],
  ['wyoming', 'WY'],
  ['alberta', 'AB'],
  ['british columbia', 'BC'],
  ['manitoba', 'MB'],
  ['new brunswick', 'NB'],
  ['newfoundland and labrador', 'NL'],
  ['northwest territories', 'NT'],
  ['nova scotia', 'NS'],
  ['nunavut', 'NU'],
  ['ontario', 'ON'],
  ['prince edward island', 'PE'],
  ['quebec', 'QC'],
  ['saskatchewan', 'SK'],
  ['yukon', 'YT'],
]);

/** The longest names have three words. */
export const MAX_STATE_WORDS = 3;

/**
 * Returns the state codes that a lowercase text can mean. A whole code or name means only that state ("virginia" is not West
 * Virginia); anything else means every state whose code or name starts with it. Empty if none does.
 */
export function statesOf(text: string): { readonly codes: readonly string[]; readonly isWhole: boolean } {
  const code = text.toUpperCase();
  const whole = STATE_CODES.includes(code) ? code : CODE_OF_NAME.get(text);
  if (whole !== undefined) return { codes: [whole], isWhole: true };
  const codes = [
    ...STATE_CODES.filter((each) => each.startsWith(code)),
    ...[...CODE_OF_NAME].filter(([name]) => name.startsWith(text)).map(([, each]) => each),
  ];
  return { codes: text === '' ? [] : [...new Set(codes)].sort(), isWhole: false };
}
