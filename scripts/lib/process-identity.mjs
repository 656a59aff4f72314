import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @param {string} columns as `ps -o` names them @param {number} pid */
function ps(columns, pid) {
  return spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** @param {number} pid @param {string} name @returns {string | undefined} */
function proc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @param {number} field of `/proc/PID/stat`, counted from the one after the name: the name may itself hold spaces
 */
function statField(pid, field) {
  const stat = proc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[field];
}

const hasProc = existsSync('/proc/self/stat');

/**
 * Tells a process from a later one that got the same number, also across a restart of the machine.
 *
 * @param {number} pid
 * @returns {string} empty when there is no such process
 */
export function startStamp(pid) {
  if (!hasProc) return ps('lstart=', pid);
  const ticks = statField(pid, 19);
  return ticks ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}` : '';
}

/** @param {number} pid */
export const parentOf = (pid) => Number(hasProc ? statField(pid, 1) : ps('ppid=', pid));

/** @param {number} pid */
export function commandLine(pid) {
  if (!hasProc) return ps('command=', pid);
  return (proc(pid, 'cmdline') ?? '').replaceAll('\0', ' ');
}
