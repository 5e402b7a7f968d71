// Plain JavaScript for any Node from 18 on: finds, and if necessary installs, the Node that the product runs on.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installAll, lockDigest, missingBindings, pinnedNodes, whyItFails, whyNotHere } from './installation.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const NEEDED = 26
const stamp = join(root, 'node_modules', '.installed-from')
const program = process.platform === 'win32' ? 'node.exe' : 'node'

export const isNeededNode = () => Number(process.versions.node.split('.')[0]) >= NEEDED

/** The Node from the dependencies, or this one if it is new enough. */
export function ownNode() {
  const name = pinnedNodes[`${process.platform}-${process.arch}`]
  const own = name && join(root, 'node_modules', name, 'bin', program)
  const why = own && fs.existsSync(own) ? whyItFails(own) : 'none'
  if (why === undefined) return own
  if (isNeededNode()) return process.execPath
  return stopWith(
    why === 'none'
      ? `Perennial needs Node ${NEEDED} or newer on this machine, but this is ${process.version}. Install Node ${NEEDED}.`
      : why,
  )
}

/** The environment in which child processes use that Node too. */
export function environment(more = {}) {
  const path = [dirname(ownNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

/** Installs the dependencies from the lock file if they are missing, incomplete, or from another lock file. */
export function install() {
  const why = whyNotHere(root, process.version)
  if (why) stopWith(why)
  if (isInstalled()) return
  console.log('Installing dependencies (once; a minute or two) …')
  const failed = installAll({ root, isNeeded: isNeededNode(), program })
  if (failed) stopWith(failed)
  fs.writeFileSync(stamp, lockDigest(root))
}

function stopWith(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isInstalled() {
  if (!fs.existsSync(join(root, 'node_modules', '.package-lock.json')) || missingBindings(root).length > 0) return false
  if (fs.existsSync(stamp)) return fs.readFileSync(stamp, 'utf8') === lockDigest(root)
  // Installed manually: good enough if our packages’ dependencies exist in the right versions.
  return wanted().every(([name, version]) => versionOf(name) === version)
}

function wanted() {
  const folders = fs.readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return ['.', ...folders].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = readJson(join(root, folder, 'package.json')) ?? {}
    return Object.entries({ ...dependencies, ...devDependencies })
  })
}

const versionOf = (name) => readJson(join(root, 'node_modules', name, 'package.json'))?.version

function readJson(path) {
  return fs.existsSync(path) ? JSON.parse(fs.readFileSync(path, 'utf8')) : undefined
}

/** Continues in the product’s Node: the same script and arguments, with signals passed on. Exits with its code. */
export function handOver(args = process.argv.slice(1)) {
  const child = spawn(ownNode(), args, { stdio: 'inherit', env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  if (process.env.npm_lifecycle_event) endWithStarter(child)
}

// When npm started us, no signal arrives if npm is killed.
function endWithStarter(child) {
  const starter = process.ppid
  setInterval(() => {
    if (process.ppid !== starter) child.kill('SIGTERM')
  }, 250).unref()
}

/** Runs something on the product’s Node and returns its exit code. */
export function run(args, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(ownNode(), args, { cwd: root, stdio, env: environment(env) })
    const killed = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, killed)
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, killed)
      resolve(code ?? 1)
    })
  })
}
