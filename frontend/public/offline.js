// Back to the page that was asked for: when somebody says so, or as soon as it can be reached again.
const EVERY_MS = 5000;
const again = () => location.reload();

async function lookAgain() {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) again();
  } catch {
    // Still out of reach.
  }
}

document.getElementById('again')?.addEventListener('click', again);
addEventListener('online', lookAgain);
setInterval(lookAgain, EVERY_MS);
