/** Whether a message reads the same without parsing: no placeholders, tags or quoting apostrophes. */
export function isPlainText(text: string): boolean {
  return !/[{}<>']/.test(text);
}
