const NAME = 'dragoman.theme';
const THEMES = ['system', 'light', 'dark'];

function chosen() {
  const found = localStorage.getItem(NAME);
  return THEMES.includes(found) ? found : 'system';
}

/** Shows the page in the theme that was chosen on this machine. */
export function useTheme() {
  document.documentElement.dataset.theme = chosen();
}

/** The theme now, and how to choose the next one. */
export function nextTheme() {
  const now = chosen();
  return {
    now,
    choose() {
      localStorage.setItem(NAME, THEMES[(THEMES.indexOf(now) + 1) % THEMES.length]);
      useTheme();
    },
  };
}
