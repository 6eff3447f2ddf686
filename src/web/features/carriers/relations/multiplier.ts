/** Formats a factor with up to four decimals: 1 is "1.0x", 0.955 is "0.955x". */
export const multiplierText = (factor: number): string =>
  `${Number.isInteger(factor) ? `${factor}.0` : factor}x`;
