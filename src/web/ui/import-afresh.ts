let tries = 0;

/**
 * Imports a part that travels late. A browser remembers for good that a module could not be fetched, and answers
 * every later import of it without asking the server again; so a second try goes to the same file under an address
 * of its own. The address stands in the browser's own error (Chromium, Firefox); where it does not, or the file is
 * gone for good, the first error is thrown.
 */
export async function importAfresh<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
    if (!address?.startsWith(`${window.location.origin}/`)) throw error;
    tries += 1;
    const again: Promise<Module> = import(/* @vite-ignore */ `${address}?again=${tries}`);
    return again.catch(() => {
      throw error;
    });
  }
}
