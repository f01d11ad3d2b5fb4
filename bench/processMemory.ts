import { readFileSync } from 'node:fs';

/**
 * Resident memory of a process and of each program it started, in bytes. A child that has not begun its program yet
 * still shares all pages of its parent, which would count twice.
 */
export function memoryParts(pid: number): readonly number[] {
  const ownProgram = readProc(`${pid}/cmdline`);
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  // The name of the program is read first: a child that has begun one keeps it.
  const started = children.filter((child) => readProc(`${child}/cmdline`) !== ownProgram);
  return [pid, ...started].map(residentBytes);
}

function residentBytes(pid: number | string): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
