import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** What makes Chromium run as root, without a graphics card, and without asking anything of the network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]

/**
 * Finds a browser and says where in E2E_BROWSER: the one named by CHROMIUM_PATH, one of the system, Playwright's own, else
 * the one that comes with npm (Linux on x64), unpacked once with the libraries it needs.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, but nothing is there.`)
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const found =
    [named, ...onPath, chromium.executablePath()].find((path) => path && existsSync(path)) ?? (await unpack())
  process.env.E2E_BROWSER = found
  return found
}

async function unpack(): Promise<string> {
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  const libraries = join(await inflate(join(folder, '../bin/al2023.tar.br')), 'lib')
  process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  return packed.executablePath()
}
