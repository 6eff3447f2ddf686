import { expect, test } from 'vitest';
import { attachmentHeader } from './attachment-header';

test.each([
  ['lanes.csv', `attachment; filename="lanes.csv"; filename*=UTF-8''lanes.csv`],
  [
    'Fahrpläne (neu).xlsx',
    `attachment; filename="Fahrplane (neu).xlsx"; filename*=UTF-8''Fahrpl%C3%A4ne%20%28neu%29.xlsx`,
  ],
  ['a"; x="b.csv', `attachment; filename="a_; x=_b.csv"; filename*=UTF-8''a%22%3B%20x%3D%22b.csv`],
  ['価格.csv', `attachment; filename="__.csv"; filename*=UTF-8''%E4%BE%A1%E6%A0%BC.csv`],
  ["it's 100%.csv", `attachment; filename="it's 100_.csv"; filename*=UTF-8''it%27s%20100%25.csv`],
])('%s is sent in ASCII for old clients and in UTF-8', (name, header) => {
  expect(attachmentHeader(name)).toBe(header);
  expect(() => new Headers({ 'Content-Disposition': attachmentHeader(name) })).not.toThrow();
});
