/** Spaces in a row, of whatever kind, as one: as they look on a screen, and as the texts have them that are searched. */
export function singleSpaced(text: string): string {
  return text.replace(/\p{White_Space}+/gu, ' ');
}
