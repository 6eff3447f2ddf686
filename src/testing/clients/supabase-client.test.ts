import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { newId } from '../../domain/ids';
import { makePng } from '../hostile-files/images';
import { makeInvited, PASSWORD } from '../people/accounts';
import type { Person } from '../people/people';
import { signInApp } from '../servers/sign-in-app';
import { PUBLIC_KEY } from '../servers/test-app';

/**
 * Tests which parts of the API the real client of the suggested backend can use, and how it handles our differences:
 * docs/api.md.
 */

const { app, database, people, newUser, signIn } = await signInApp();
const SITE = 'http://localhost';

/** A placeholder, because Node.js 20 has no WebSocket, and the client requires one even if nothing listens for changes. */
class UnusedWebSocket extends EventTarget {}

/** Creates the client as an app would, with the token of our sign-in. Requests go to the app without a socket. */
function clientOf(token: string | null) {
  return createClient(SITE, PUBLIC_KEY, {
    ...(token === null ? {} : { accessToken: async () => token }),
    realtime: { transport: UnusedWebSocket as never },
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
  });
}
const tokenOf = (person: Person) => app.tokenFor(person.profileId);

test('its token comes from our sign-in', async () => {
  const user = await newUser();
  const { body } = await signIn(user.email, PASSWORD);
  const supabase = clientOf((body as { accessToken: string }).accessToken);
  const { data, error } = await supabase.rpc('fn_profile_upsert', {
    profile_id: user.profileId,
    first_name: 'Ana',
  });
  expect([error, data]).toEqual([null, expect.objectContaining({ id: user.profileId })]);
});

test('functions.invoke signs an invited user up, and an error has our problem as its context', async () => {
  const supabase = clientOf(null);
  await makeInvited(database, 'ana@alder.example', people.shipperA.id);
  const bearer = await tokenOf(people.shipperA.admin);
  await app.call('POST', '/v1/auth/invite', { bearer, body: { email: 'ana@alder.example' } });
  const invitation = /#invitation=(\S+)/.exec((await app.mailsSent())[0]?.text ?? '')?.[1];
  const body = { invitation, password: 'a password of mine' };
  const signedUp = await supabase.functions.invoke('users/signup', { body });
  expect(signedUp).toMatchObject({ error: null, data: { accessToken: expect.any(String) } });
  const { error } = await supabase.functions.invoke('users/signup', {
    body: { ...body, invitation: 'an invitation that nobody sent' },
  });
  expect(error).toBeInstanceOf(FunctionsHttpError);
  expect(await (error as FunctionsHttpError).context.json()).toMatchObject({ code: 'WRONG_INVITATION' });
});

test('rpc calls a function, and its error has our code and message', async () => {
  const supabase = clientOf(await tokenOf(people.shipperA.admin));
  const { id } = people.shipperA;
  expect(await supabase.rpc('fn_shipper_upsert', { id, name: 'Alder Foods' })).toMatchObject({
    error: null,
    data: { id },
  });
  const { error } = await supabase.rpc('fn_shipper_upsert', { id: people.shipperB.id, name: 'Ours' });
  expect(error).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) });
});

const png = makePng(2, 3);
const bytesOf = async (blob: Blob | null) =>
  new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

test.each([
  ['a File', new File([png], 'me.png', { type: 'image/png' })],
  ['a Blob', new Blob([png], { type: 'image/png' })],
  ['a Blob without a type', new Blob([png])],
  ['bytes', png],
])('storage uploads %s and downloads it again', async (_, file) => {
  const { staff } = people.shipperA;
  const bucket = clientOf(await tokenOf(staff)).storage.from('profile-images');
  const path = `${staff.profileId}/${newId()}.jpg`;
  const isBytes = file instanceof Uint8Array;
  const stored = await bucket.upload(path, file, isBytes ? { contentType: 'image/png' } : {});
  expect(stored).toMatchObject({ error: null, data: { path } });
  const { data, error } = await bucket.download(path);
  expect([error, await bytesOf(data)]).toEqual([null, new Uint8Array(png)]);
  expect((await bucket.upload(path, file, isBytes ? { contentType: 'image/png' } : {})).error).toMatchObject({
    message: 'A file with this path already exists. Files are never overwritten.',
  });
});

test('calls and parameters that our API lacks are refused, not misread', async () => {
  const supabase = clientOf(await tokenOf(people.shipperA.staff));
  expect((await supabase.from('vw_facility').select()).error).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Some fields are invalid. select: Unknown field',
  });
  for (const written of [
    supabase.from('vw_facility').insert({ name: 'x' }),
    supabase.from('vw_facility').update({ name: 'x' }).eq('id', newId()),
    supabase.from('vw_facility').delete().eq('id', newId()),
  ]) {
    expect((await written).error).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  }
  const bucket = supabase.storage.from('profile-images');
  expect((await bucket.createSignedUrl('x', 60)).error).not.toBeNull();
  expect((await bucket.list()).error).not.toBeNull();
  expect((await bucket.remove(['x'])).error).not.toBeNull();
  const signedIn = await clientOf(null).auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
  expect(signedIn.error).toMatchObject({ status: 404, message: 'This call does not exist.' });
});
