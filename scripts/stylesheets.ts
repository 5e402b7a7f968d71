import path from 'node:path'
import type { SourceFile } from './architecture.ts'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const COMMENT = /\/\*[\s\S]*?\*\//g
const GLOBAL = /:global\([^)]*\)/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

/**
 * Classes that components use and their CSS module does not have, and classes that no component uses. If a module’s
 * classes are accessed by a computed name (`css[tone]`), only the former are checked.
 */
export function stylesheetProblems(components: readonly SourceFile[], stylesheets: readonly SourceFile[]): string[] {
  const named = new Map<string, { classes: Set<string>; isComputed: boolean }>()
  for (const { path: file, text } of components)
    for (const [, name = '', target = ''] of text.matchAll(IMPORT)) {
      const stylesheet = path.posix.join(path.posix.dirname(file), target)
      const uses = named.get(stylesheet) ?? { classes: new Set(), isComputed: false }
      for (const [, className = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        uses.classes.add(className)
      uses.isComputed ||= new RegExp(`\\b${name}\\[`).test(text)
      named.set(stylesheet, uses)
    }
  return stylesheets.flatMap(({ path: file, text }) => {
    const rules = text.replaceAll(COMMENT, '').replaceAll(GLOBAL, '')
    const defined = new Set([...rules.matchAll(CLASS)].map(([, className = '']) => className))
    const { classes, isComputed } = named.get(file) ?? { classes: new Set<string>(), isComputed: false }
    const unused = isComputed ? [] : [...defined].filter((className) => !classes.has(className))
    const missing = [...classes].filter((className) => !defined.has(className))
    return [
      ...missing.map((className) => `${file} has no class ${className}, which a component names`),
      ...unused.map((className) => `${file} has a class ${className} that no component names`),
    ]
  })
}
