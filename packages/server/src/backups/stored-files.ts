import fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { Archive } from './archive.ts'
import { BackupProblem } from './manifest.ts'

/** Paths of stored files: the company, and a random name. */
export const isStoredPath = (path: string) => /^[0-9a-f-]{36}\/[\w-]+$/.test(path)

/**
 * Hard-links every stored file before the rows are read: a file that is deleted and cleaned up while the backup runs
 * still exists under its second name. Files never change, so the linked file is what the rows mean.
 */
export function linkFiles(dataDir: string, staging: string): void {
  const from = join(dataDir, 'files')
  if (!fs.existsSync(from)) return
  for (const folder of fs.readdirSync(from)) {
    for (const name of fs.readdirSync(join(from, folder))) {
      if (isStoredPath(`${folder}/${name}`)) link(join(from, folder, name), join(staging, 'files', folder, name))
    }
  }
}

function link(from: string, to: string) {
  fs.mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    fs.linkSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Just cleaned up: no row that we are going to read references it.
    if (code === 'ENOENT') return
    if (!['EPERM', 'EMLINK', 'ENOTSUP', 'EXDEV', 'ENOSYS', 'EOPNOTSUPP'].includes(code ?? '')) throw error
    fs.copyFileSync(from, to)
  }
}

/** Adds the files that rows reference: as linked, or as added since. Returns those that are missing. */
export async function addFiles(archive: Archive, paths: readonly string[], folders: readonly string[]) {
  const missing: string[] = []
  const added = new Set<string>()
  for (const path of paths) {
    if (added.has(path)) continue
    if (!isStoredPath(path))
      throw new BackupProblem(`A row refers to the file "${path}", which isn't a valid path of a stored file.`)
    const from = folders.map((folder) => join(folder, 'files', path)).find((file) => fs.existsSync(file))
    if (!from) missing.push(path)
    else {
      await archive.addFile(`files/${path}`, from)
      added.add(path)
    }
  }
  return { missing, added: added.size }
}
