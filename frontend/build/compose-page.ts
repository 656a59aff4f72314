const EMPTY_ROOT = '<div id="root"></div>';
const ENTRY = /<script type="module"[^>]* src="([^"]*)"><\/script>\s*/;
const SCRIPT_PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]*)">\s*/g;
const FONT_PRELOADS = /<link rel="preload" as="font"[^>]*>\s*/g;

interface PageParts {
  /** The HTML inside the page's root element. */
  markup: string;
  /** The `<style>` elements of the markup. */
  styles: string;
  title: string;
  description: string;
  /** Script files that the page's own code needs. They may include scripts of every page. */
  scripts: string[];
  /** True for a shell: the frame of a member's page. The page's script replaces the shell when React renders. */
  isShell: boolean;
}

/** Inserts a prerendered page into the template, which is the page with an empty root element. */
export function composePage(
  template: string,
  { markup, styles, title, description, scripts, isShell }: PageParts,
): string {
  if (!template.includes(EMPTY_ROOT)) throw new Error('the page template has no empty #root element');
  const own = scripts.filter((file) => !template.includes(file)).map((file) => preload(`/${file}`));
  return (isShell ? asShell(template, own) : asVisitorsPage(template, own))
    .replace('</head>', () => `${styles}</head>`)
    .replace(/<title>(.*?)<\/title>/, (_, portal) => `<title>${escapeHtml(title)} · ${portal}</title>`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, (before) => escapeHtml(description) || before)
    .replace(EMPTY_ROOT, () => {
      const mark = isShell ? ' data-shell' : '';
      return `<div id="root"${mark}>${markup}</div>`;
    });
}

/**
 * Delays the scripts, because a prerendered page is readable without them. late-scripts.js loads the scripts, usually
 * when the page is complete. It runs the libraries before the entry script.
 */
function asVisitorsPage(template: string, own: string[]): string {
  const [, entry] = template.match(ENTRY) ?? [];
  if (!entry) throw new Error('the page has no entry script');
  const libraries = [...template.matchAll(SCRIPT_PRELOADS)].map(([, file = '']) => file);
  const order = [...libraries, entry];
  const later = [...order.map(preload), ...own].join('');
  return template
    .replace(ENTRY, '')
    .replaceAll(SCRIPT_PRELOADS, '')
    .replace(
      '</head>',
      `<template id="late-scripts" data-order="${order.join(' ')}">${later}</template></head>`,
    );
}

/**
 * Removes the preloads of the fonts, because a member waits for the scripts and for the first answers of the API. Gives
 * early-answers.js, which requests these answers, a higher priority than the page's own scripts.
 */
function asShell(template: string, own: string[]): string {
  return template
    .replace('</head>', `${own.join('')}</head>`)
    .replaceAll(FONT_PRELOADS, '')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('<script async', '<script async fetchpriority="high"');
}

function preload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${file}">`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
