/** As in a browser that is set to refuse all site data: the very look at its storage throws. */
export async function withBlockedStorage(check: () => void | Promise<void>) {
  const look = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const blocked = (['localStorage', 'sessionStorage'] as const).map((name) =>
    jest.spyOn(window, name, 'get').mockImplementation(look),
  );
  try {
    await check();
  } finally {
    for (const storage of blocked) storage.mockRestore();
  }
}
