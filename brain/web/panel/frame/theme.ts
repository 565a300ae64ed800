const themeStored = 'nightjar-theme';
type Theme = 'light' | 'dark';

/** Shows the theme that was chosen in this browser; without a choice the system decides. */
export function applyChosenTheme(): void {
  const chosen = chosenTheme();
  if (chosen !== null) document.documentElement.dataset.theme = chosen;
}

/** Changes between light and dark, and keeps the choice in this browser. */
export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  const isDark =
    dataset.theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : dataset.theme === 'dark';
  const theme: Theme = isDark ? 'light' : 'dark';
  dataset.theme = theme;
  try {
    localStorage.setItem(themeStored, theme);
  } catch {
    // A browser that stores nothing keeps the choice until the page is left.
  }
}

function chosenTheme(): Theme | null {
  try {
    const chosen = localStorage.getItem(themeStored);
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}
