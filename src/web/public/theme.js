// Runs before the first paint, so that a dark screen never flashes white. It is a separate file because the content
// security policy blocks inline scripts. Light is the default, whatever the system prefers.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // The browser can deny access to storage. Then the default applies.
  }
  const scheme = theme === 'darkTheme' ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
