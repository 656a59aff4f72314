// Loads the requested page again when the visitor presses the button or when the server is reachable again.
const EVERY_MS = 5000;
const again = () => location.reload();

async function lookAgain() {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) again();
  } catch {
    // Still unreachable.
  }
}

document.getElementById('again')?.addEventListener('click', again);
addEventListener('online', lookAgain);
setInterval(lookAgain, EVERY_MS);
