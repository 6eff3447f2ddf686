import { ROW_LIMIT_HEADER } from '../../contract/limits';
import { asSessionUser } from './client';
import { isAborted, NetworkLost, refusalOf } from './failures';
import type { Session } from './session';

/** Reads a file from the server as the signed-in user. Throws `Refusal` or `NetworkLost`. */
export const readFile = (session: Session, address: string): Promise<Blob> =>
  readResponse(session, address, (response) => response.blob());

/** Reads a list as a file. `cutAt` is the number of rows in the file if the list has more rows, otherwise null. */
export const readListFile = (
  session: Session,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly file: Blob; readonly cutAt: number | null }> => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return readResponse(session, `${path}?${new URLSearchParams(given)}`, async (response) => {
    const limit = response.headers.get(ROW_LIMIT_HEADER);
    return { file: await response.blob(), cutAt: limit === null ? null : Number(limit) };
  });
};

function readResponse<T>(
  session: Session,
  address: string,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  return asSessionUser(session, async (bearer) => {
    let response: Response;
    try {
      response = await fetch(address, {
        headers: { Authorization: `Bearer ${bearer}` },
        credentials: 'same-origin',
      });
      if (response.ok) return await read(response);
    } catch (error) {
      if (isAborted(error)) throw error;
      throw new NetworkLost('No response', { cause: error });
    }
    throw await refusalOf(response, (field) => field);
  });
}
