import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTES = 8;

/** A directory on its own disk of eight megabytes, which a test can fill and empty. */
export class SmallDisk {
  private constructor(private readonly mount: string) {}

  /** Mounts a disk. Returns undefined if that is impossible, for example without root. */
  static async mounted(): Promise<SmallDisk | undefined> {
    const mount = await mkdtemp(join(tmpdir(), 'portal-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', mount], { stdio: 'ignore' });
      return new SmallDisk(mount);
    } catch {
      await rm(mount, { recursive: true });
      return undefined;
    }
  }

  get folder(): string {
    return join(this.mount, 'files');
  }

  /** Fills the disk except for `free` bytes. Other files on the disk take their space from these bytes. */
  async fill(free = 0): Promise<void> {
    await writeFile(this.filler, Buffer.alloc(MEGABYTES * 1024 ** 2 - free)).catch(isFull);
  }

  async empty(): Promise<void> {
    await rm(this.filler, { force: true });
  }

  async remove(): Promise<void> {
    execFileSync('umount', [this.mount]);
    await rm(this.mount, { recursive: true });
  }

  private get filler(): string {
    return join(this.mount, 'filler');
  }
}

function isFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}
