/** Simulates a browser that refuses all site data: reading its storage throws. */
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
