/** A name. An e-mail address in its place breaks before the @ rather than within a word. */
export function NameText({ name }: { name: string }) {
  const at = name.indexOf('@');
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}
