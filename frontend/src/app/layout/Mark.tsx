/** A sun over the horizon: the portal's mark, the same as the window's icon. */
export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" style={{ flexShrink: 0 }}>
      <rect width="40" height="40" rx="6" fill="#1A1B45" />
      <path d="M11 25a9 9 0 0 1 18 0Z" fill="#F2B33D" />
      <path d="M7 25.5h26M11 30h18M15 34.5h10" stroke="#F4EFE2" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
