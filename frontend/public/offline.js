// Back to the page that was asked for: when somebody says so, or as soon as there is a connection again.
const again = () => location.reload();
document.getElementById('again')?.addEventListener('click', again);
addEventListener('online', again);
