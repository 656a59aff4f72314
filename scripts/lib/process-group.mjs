/** @param {number} pid the group's leader @param {NodeJS.Signals | 0} signal @returns {boolean} whether it was there */
export function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ESRCH') return false;
    if (code === 'EPERM') return true;
    throw error;
  }
}

/** @param {number} pid */
export const groupExists = (pid) => endGroup(pid, 0);
