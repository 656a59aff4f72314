/** What is left of a term in texts that are folded, in SQL; null of accents alone: nothing would be found in everything. */
export const foldedTerm = (parameter: string) => `NULLIF(btrim(search_fold(${parameter})), '')`;
