/**
 * The society with which pages are prerendered. Nothing else on a page may look like one of these: the server writes the
 * configured society in their place.
 */
export const standIn = {
  name: '⟦name⟧',
  email: '⟦email⟧',
  address: '⟦address⟧',
  phone: '+88000990001',
  foundedYear: 88_000_990_002,
};
