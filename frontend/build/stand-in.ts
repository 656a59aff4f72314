/**
 * The placeholder society of the prerendered pages. The server replaces its values with those of the configured
 * society, so no other text on a page may look like one of these values.
 */
export const standIn = {
  name: '⟦name⟧',
  email: '⟦email⟧',
  address: '⟦address⟧',
  phone: '+88000990001',
  foundedYear: 88_000_990_002,
};
