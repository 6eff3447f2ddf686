import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Creates a software passkey, which signs like a browser with an authenticator, so that tests need neither. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authData = (flags: number, extra = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, extra]);
  };
  const envelope = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** Returns the result of `navigator.credentials.create`. */
    create(challenge: string, at = origin) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = Buffer.concat([
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, coseKey]);
      const data = authData(0x45, attested);
      const attestationObject = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Returns the result of `navigator.credentials.get`. Each signature increases the counter. */
    get(
      challenge: string,
      {
        at = origin,
        isVerified = true,
        count = counter + 1,
      }: { at?: string; isVerified?: boolean; count?: number } = {},
    ) {
      counter = count;
      const data = authData(isVerified ? 0x05 : 0x01);
      const client = clientData('webauthn.get', challenge, at);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...envelope,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}
