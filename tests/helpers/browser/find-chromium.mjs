/** Finds or installs a Chromium, for the test command and for single test runs. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Playwright's default for headless tests: a page load takes about two thirds of the CPU time of the full browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a working Chromium, or null: CHROMIUM_PATH, the system's, then playwright's. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH)
    return starts(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null;
  const { chromium } = await import('playwright');
  return [...onPath(names), ...elsewhere, chromium.executablePath()].find(starts) ?? null;
}

/** Path of the browser for most tests, or null: CHROMIUM_PATH, else a headless shell, else any Chromium. */
export async function findHeadlessShell() {
  return (process.env.CHROMIUM_PATH ? undefined : onPath(shells).find(starts)) ?? findChromium();
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function starts(file) {
  if (!file || !existsSync(file)) return false;
  return spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/** Installs Debian's Chromium on Debian as root; returns whether it tried. */
export function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log('No Chromium found: installing it with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    // Older Debian releases lack it; the tests run without it too.
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ]) {
    if (spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      break;
  }
  return true;
}

export const noChromium = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not start; the browser tests need a Chromium there, or unset it.`
  : 'The browser tests need a Chromium and found none: install one (`apt-get install chromium`, or `npx playwright install --with-deps chromium`) or name one in CHROMIUM_PATH.';
