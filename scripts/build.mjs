// Builds the pages into packages/web/dist, if any of their sources is newer.
import fs from 'node:fs'
import { join } from 'node:path'
import { generateIndexes } from './generate-indexes.mjs'
import { root } from './install-node.mjs'

const web = join(root, 'packages', 'web')
const dist = join(web, 'dist')
const madeOf = ['packages/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json']

export async function buildIfChanged() {
  generateIndexes()
  const built = join(dist, 'index.html')
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs >= newest(madeOf)) return
  console.log('Building the pages …')
  await build()
}

/** Built in another folder and moved into place when complete: a running server never serves an incomplete build. */
export async function build() {
  generateIndexes()
  const name = `dist-${process.pid}`
  const beside = join(web, name)
  const { build: viteBuild } = await import('vite')
  fs.mkdirSync(beside)
  const mode = process.env.NODE_ENV
  try {
    process.env.NODE_ENV = 'production'
    await viteBuild({ root: web, logLevel: 'warn', build: { outDir: name, emptyOutDir: true } })
    const now = new Date()
    fs.utimesSync(join(beside, 'index.html'), now, now)
    putInPlace(beside)
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = mode
    fs.rmSync(beside, { recursive: true, force: true })
  }
}

function putInPlace(beside) {
  const old = join(web, `dist-old-${process.pid}`)
  if (fs.existsSync(dist)) fs.renameSync(dist, old)
  fs.renameSync(beside, dist)
  fs.rmSync(old, { recursive: true, force: true })
}

function newest(paths) {
  let time = 0
  const look = (path) => {
    const stat = fs.statSync(path)
    if (!stat.isDirectory()) {
      time = Math.max(time, stat.mtimeMs)
      return
    }
    for (const name of fs.readdirSync(path))
      if (!name.startsWith('dist') && name !== 'node_modules' && !/\.test\.tsx?$/.test(name)) look(join(path, name))
  }
  for (const path of paths) if (fs.existsSync(join(root, path))) look(join(root, path))
  return time
}
