/** Returns a PNG file for an upload. */
const png = (base64: string) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
});

export const picture = png(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
);

/** A file that claims to be a PNG but contains an SVG. */
export const pretence = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

export const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
