// Runs before the first paint, so that a dark screen never flashes white. A file of its own, because the
// content policy refuses scripts inside the page. Light is the default whatever the system prefers.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage may be refused by the browser's settings; light is right then.
  }
  const scheme = theme === 'darkTheme' ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
