import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;
const MAX_CODE_POINT = 0x10ffff;

/** Any code point except half of a surrogate pair. fast-check's own `unit: 'binary'` takes a second to list them all. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(MAX_CODE_POINT - SURROGATES).map(
  (index) => String.fromCodePoint(index < SURROGATES_FROM ? index : index + SURROGATES),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || character !== String.fromCodePoint(code)) throw new Error('not one character');
    return code < SURROGATES_FROM ? code : code - SURROGATES;
  },
);
