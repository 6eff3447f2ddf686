/** Whether a text of the catalogue reads the same unparsed: no places, no tags, no apostrophes that quote. */
export function isPlainText(text: string): boolean {
  return !/[{}<>']/.test(text);
}
