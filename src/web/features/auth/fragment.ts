/**
 * What an address carries behind `#`, which browsers keep to themselves: no server and no log sees it. `secret` is
 * taken out of the address, so that it stays neither in the history nor in what somebody copies.
 */
export function takeFragment(secret: string): URLSearchParams {
  const carried = new URLSearchParams(window.location.hash.slice(1));
  if (carried.has(secret)) {
    const rest = new URLSearchParams(carried);
    rest.delete(secret);
    const hash = rest.size > 0 ? `#${rest}` : '';
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search + hash,
    );
  }
  return carried;
}
