/**
 * The placeholder society of the prerendered pages. No other text on a page may look like one of its values,
 * because the server replaces them with the configured society's.
 */
export const standIn = {
  name: '⟦name⟧',
  email: '⟦email⟧',
  address: '⟦address⟧',
  phone: '+88000990001',
  foundedYear: 88_000_990_002,
};
