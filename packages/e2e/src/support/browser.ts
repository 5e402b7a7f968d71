import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Makes Chromium run as root, without a graphics card, and without network requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]

/**
 * Without it a machine has no fonts, and the browser would render no text: then the fonts bundled with the browser are
 * used.
 */
const SYSTEM_FONTS = '/etc/fonts/fonts.conf'

/** A browser that starts: its path, and the path of its bundled libraries. */
type ChromiumInstallation = { path: string; libraries?: string }

/**
 * Finds a browser and stores it in E2E_BROWSER: the one named by CHROMIUM_PATH; the one from npm (Linux on x64),
 * unpacked once with the libraries it needs; one of the system; Playwright’s own. The one from npm comes before those
 * of the system: it is the same everywhere, and as it draws no window it needs little more than half of the processor
 * time.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, but nothing is there.`)
  const found = named ? { path: named } : ((await unpacked()) ?? installed())
  if (!found)
    throw new Error(
      'No browser was found. Install one with npx playwright install chromium, or name one in CHROMIUM_PATH.',
    )
  process.env.E2E_BROWSER = found.path
  process.env.E2E_BROWSER_LIBRARIES = found.libraries ?? ''
  return found.path
}

/** The environment of the found browser: its bundled libraries are for no other program. */
export function browserEnvironment(): Record<string, string> {
  const own = process.env.E2E_BROWSER_LIBRARIES
  const known = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const former = process.env.LD_LIBRARY_PATH
  return {
    ...Object.fromEntries(known),
    ...(own && { LD_LIBRARY_PATH: former ? own + delimiter + former : own }),
    ...(own && !existsSync(SYSTEM_FONTS) && { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }),
  }
}

async function unpacked(): Promise<ChromiumInstallation | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  const libraries = join(await inflate(join(folder, '../bin/al2023.tar.br')), 'lib')
  const path = await packed.executablePath()
  return (await starts(path, libraries)) ? { path, libraries } : undefined
}

async function starts(path: string, libraries: string): Promise<boolean> {
  const env = { ...process.env, LD_LIBRARY_PATH: libraries }
  return promisify(execFile)(path, ['--version'], { env }).then(
    () => true,
    () => false,
  )
}

function installed(): ChromiumInstallation | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const path = [...onPath, chromium.executablePath()].find((value) => existsSync(value))
  return path ? { path } : undefined
}
