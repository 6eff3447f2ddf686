import { expect, test } from 'vitest';
import { hideSecretsOfEnvelope } from './hide-secrets-of-envelope';

test('secrets are hidden in every item, and a recording gets the length of its new text', () => {
  const recording = '{"segment_id":0}\n[{"href":"https://a.example/track?token=s3cr3t","text":"Zürich"}]';
  const envelope = [
    { dsn: 'x' },
    [
      [{ type: 'event' }, { request: { url: 'https://a.example/track#token=s3cr3t' } }],
      [{ type: 'replay_recording', length: 999 }, recording],
    ],
  ];
  const [headers, items] = hideSecretsOfEnvelope(envelope);
  expect(headers).toEqual({ dsn: 'x' });
  const expected = recording.replace('token=s3cr3t', '(hidden)');
  expect(items).toEqual([
    [{ type: 'event' }, { request: { url: 'https://a.example/track#(hidden)' } }],
    [{ type: 'replay_recording', length: new TextEncoder().encode(expected).length }, expected],
  ]);
});
