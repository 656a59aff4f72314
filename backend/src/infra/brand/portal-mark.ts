/** A sun over the horizon: the portal's mark, for a society that has given none of its own. */
export const portalMark = (
  colour: string,
  accent: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<rect width="40" height="40" rx="6" fill="${colour}"/>
<path d="M11 25a9 9 0 0 1 18 0Z" fill="${accent}"/>
<path d="M7 25.5h26M11 30h18M15 34.5h10" fill="none" stroke="#f4efe2" stroke-width="1.6" stroke-linecap="round"/>
</svg>
`;
