/**
 * The `Content-Disposition` that makes a browser save the response under this name (RFC 6266): in ASCII for old clients and
 * in UTF-8. The name must not contain a folder or control characters.
 */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\/%]/gu, '_');
  const encoded = encodeURIComponent(fileName.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
