import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chartsBelow, type PlacedChart } from './charts.ts';

/**
 * The charts at a git ref. Their files are unpacked inside the repository, so that imports resolve,
 * and removed again.
 */
export async function chartsAt(ref: string, repository: string): Promise<PlacedChart[]> {
  const folder = join(repository, 'coverage', `charts-of-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const archive = execFileSync('git', ['archive', ref, 'machines', 'domain'], {
      cwd: repository,
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return existsSync(join(folder, 'machines')) ? await chartsBelow(join(folder, 'machines')) : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
