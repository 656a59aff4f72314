/** Imports a module of the built backend by its path below `dist`. @param {string} path */
export const built = (path) => import(new URL(`../dist/${path}`, import.meta.url).href);
