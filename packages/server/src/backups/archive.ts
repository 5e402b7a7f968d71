import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BackupProblem, FORMAT, MANIFEST, Manifest } from './manifest.ts'

export type Archive = {
  add: (path: string, content: Buffer) => Promise<void>
  addFile: (path: string, from: string) => Promise<void>
}

/**
 * Writes an archive under a temporary name that only its owner may read, fsyncs it, and renames it when it is complete.
 * `fill` adds the content and returns the manifest.
 */
export async function writeArchive(
  to: string,
  fill: (archive: Archive) => Promise<Omit<Manifest, 'entries' | 'format'>>,
): Promise<Manifest> {
  const half = `${to}.${process.pid}.part`
  const pack = tar.pack()
  const out = fs.createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(pack, createGzip(), out)
  // Awaited below; until then its failure must not end the process.
  written.catch(() => undefined)
  const entries: Manifest['entries'] = []
  const addStream = async (path: string, size: number, content: Readable) => {
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const added = pipeline(content, hashing, pack.entry({ name: path, size, mode: 0o600 }))
    await Promise.race([added, written.then(() => added)])
    entries.push({ path, size, sha256: hash.digest('hex') })
  }
  try {
    const said = await fill({
      add: (path, content) => addStream(path, content.length, Readable.from([content], { objectMode: false })),
      addFile: (path, from) => addStream(path, fs.statSync(from).size, fs.createReadStream(from)),
    })
    const manifest: Manifest = { format: FORMAT, ...said, entries: [...entries] }
    const text = Buffer.from(JSON.stringify(manifest))
    await addStream(MANIFEST, text.length, Readable.from([text], { objectMode: false }))
    pack.finalize()
    await written
    fs.renameSync(half, to)
    forceFolder(dirname(to))
    return manifest
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    fs.rmSync(half, { force: true })
    throw error
  }
}

/** The name of a file is on disk only once its folder is fsynced. */
function forceFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = fs.openSync(folder, 'r')
  fs.fsyncSync(opened)
  fs.closeSync(opened)
}

export type Entry = { path: string; size: number; content: Readable }

/** Reads an archive once. Each entry has to be read to its end before the next one. */
export async function* entriesOf(archive: string): AsyncGenerator<Entry> {
  const extract = tar.extract()
  const read = pipeline(fs.createReadStream(archive), createGunzip(), extract)
  read.catch(() => undefined)
  for await (const entry of extract) {
    const { name, size = 0, type } = entry.header
    if (type === 'file') yield { path: name, size, content: entry as unknown as Readable }
    else entry.resume()
  }
  await read
}

/** Reads a whole archive, compares every checksum, and returns its manifest. Nothing in it is used before that (PRIV-3). */
export async function verifyArchive(archive: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let last: Buffer | undefined
  try {
    for await (const { path, content } of entriesOf(archive)) {
      const hash = createHash('sha256')
      const parts: Buffer[] = []
      for await (const chunk of content) {
        hash.update(chunk)
        if (path === MANIFEST) parts.push(chunk)
      }
      if (path === MANIFEST) last = Buffer.concat(parts)
      else found.set(path, hash.digest('hex'))
    }
  } catch (error) {
    throw new BackupProblem(`${archive} isn't a complete backup: it's damaged or was cut off.`, { cause: error })
  }
  if (!last) throw new BackupProblem(`${archive} isn't a complete backup: it has no manifest.`)
  const manifest = readManifest(archive, last.toString('utf8'))
  for (const { path, sha256 } of manifest.entries) {
    if (found.get(path) !== sha256)
      throw new BackupProblem(`${archive} is damaged: ${path} doesn't match its manifest.`)
    found.delete(path)
  }
  for (const path of found.keys()) throw new BackupProblem(`${archive} contains ${path}, which isn't in its manifest.`)
  return manifest
}

function readManifest(archive: string, text: string): Manifest {
  const json: unknown = JSON.parse(text)
  const { format } = json as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupProblem(`${archive} was made by a newer version of Perennial. Restore it with that version.`)
  const parsed = Manifest.safeParse(json)
  if (!parsed.success) throw new BackupProblem(`${archive} isn't a backup that Perennial can read.`)
  return parsed.data
}
