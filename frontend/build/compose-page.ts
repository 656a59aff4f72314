const EMPTY_ROOT = '<div id="root"></div>';
const FONT_PRELOADS = /<link rel="preload" as="font"[^>]*>\s*/g;
const STYLES = /<style data-emotion="[^"]*">.*?<\/style>/gs;

interface PageParts {
  /** The content of the page's root, with its styles. */
  markup: string;
  title: string;
  description: string;
  /** Files that this page needs besides those of every page. */
  scripts: string[];
  /** True for the frame of a member's page, which the script replaces when it has loaded. */
  isShell: boolean;
}

/**
 * Inserts a prerendered page into the empty one. Its scripts load after styles, fonts and pictures, because
 * the page is readable without them.
 */
export function composePage(
  template: string,
  { markup, title, description, scripts, isShell }: PageParts,
): string {
  if (!template.includes(EMPTY_ROOT)) throw new Error('the page has no empty root to draw into');
  const preloads = scripts
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = new Set(markup.match(STYLES));
  return (isShell ? asShell(template) : template)
    .replace('</head>', () => [...preloads, ...styles, '</head>'].join(''))
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(/<title>(.*?)<\/title>/, (_, portal) => `<title>${escapeHtml(title)} · ${portal}</title>`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, (before) => escapeHtml(description) || before)
    .replace(EMPTY_ROOT, () => {
      const mark = isShell ? ' data-shell' : '';
      return `<div id="root"${mark}>${markup.replace(STYLES, '')}</div>`;
    });
}

/** A member waits for the script and the first answers, so these come before the fonts. */
function asShell(template: string): string {
  return template
    .replaceAll(FONT_PRELOADS, '')
    .replace('<script async', '<script async fetchpriority="high"');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
