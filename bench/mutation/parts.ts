/** The code to change and the tests that should notice, both as path prefixes. */
export interface MutationPart {
  readonly change: readonly string[];
  readonly tests: readonly string[];
  /**
   * Whether test files create their own databases, so that all tests of a file run together, from the start, for each
   * change.
   */
  readonly hasDatabase: boolean;
}

export const PARTS = {
  rating: { change: ['src/rating/'], tests: ['src/rating/'], hasDatabase: false },
  access: {
    change: ['src/domain/access/', 'src/domain/people/permissions.ts', 'src/server/access/'],
    tests: ['src/domain/access/', 'src/domain/people/permissions.test.ts', 'src/server/access/'],
    hasDatabase: false,
  },
  'sign-in': {
    change: ['src/server/features/auth/', 'src/server/platform/access-token.ts'],
    tests: [
      'src/server/features/auth/',
      'src/server/platform/access-token.test.ts',
      // These tests deactivate companies and submit values that are in use.
      'src/server/features/shippers/set-shipper-active.test.ts',
      'src/server/features/shippers/upsert-shipper.test.ts',
    ],
    hasDatabase: true,
  },
} as const satisfies Record<string, MutationPart>;

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];
