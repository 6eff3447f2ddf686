let retries = 0;

/**
 * Imports a code-split module, with one retry. A browser caches a failed import until the page is reloaded, so the retry
 * adds a query to the file's URL, which the browser's error message names (Chromium, Firefox). Without a URL in the message,
 * or when the retry fails too, the first error is thrown.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const url = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
    if (!url?.startsWith(`${window.location.origin}/`)) throw error;
    retries += 1;
    const retry: Promise<Module> = import(/* @vite-ignore */ `${url}?retry=${retries}`);
    return retry.catch(() => {
      throw error;
    });
  }
}
