import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root, type SourceFile } from './architecture.ts'

const leftOut = /^(node_modules|dist.*|reports|test-results|migrations|data|\..*)$/
const isSource = /\.(ts|tsx|mjs|css|md)$|^(?!package|tsconfig|knip).*\.json$/

/** All handwritten source files below some folders of the product. */
export function sourceFilesIn(...folders: readonly string[]): SourceFile[] {
  const found: SourceFile[] = []
  const check = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (leftOut.test(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) check(path)
      else if (isSource.test(entry.name))
        found.push({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })
    }
  }
  for (const folder of folders) check(join(root, folder))
  return found
}

/** Only program code. */
export const importedModules = (sources: readonly SourceFile[]) => sources.filter(({ path }) => /\.tsx?$/.test(path))
