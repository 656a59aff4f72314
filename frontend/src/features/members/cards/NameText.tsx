/** Shows a name, or an e-mail address instead of a name. A long address breaks before the @. */
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
