import type { SourceFile } from './architecture.ts'

export type Operations = Readonly<Record<string, { access: unknown }>>

const KEY = /\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w/{}-]*/g
// A quote ends in its line: the apostrophe of a comment opens nothing that goes on below.
const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Titles of tests, and the operations that a table beside a title with a gap puts into it. */
function operationsOf({ text }: SourceFile, beginning: RegExp): string[] {
  const texts = [...text.matchAll(QUOTED)].map(([, single, double, back]) => single ?? double ?? back ?? '')
  const titles = texts.filter((text) => beginning.test(text))
  const named = titles.flatMap((title) => title.match(KEY) ?? [])
  // `who may %s` with a table: each operation that stands in the file alone in its quotes is one of its rows.
  const hasGap = titles.some((title) => /%s|\$\w|\$\{/.test(title))
  const rows = hasGap ? texts.filter((text) => text.replace(KEY, '') === '' && text !== '') : []
  return [...named, ...rows]
}

const isTest = ({ path }: SourceFile) => /^packages\/server\/.*\.test\.ts$/.test(path)

/** Operations without a test of the kind that every operation has: who may use it, and the wall between companies. */
export function untestedOperations(
  operations: Operations,
  sources: readonly SourceFile[],
  beginning: RegExp,
): string[] {
  const tested = new Set(sources.filter(isTest).flatMap((source) => operationsOf(source, beginning)))
  return Object.entries(operations).flatMap(([key, { access }]) =>
    access === 'anyone' || tested.has(key) ? [] : [key],
  )
}

export const accessTestTitles = /\bwho may\b/
export const isolationTestTitles = /\bWALL-6\b/

/** Operations that do not say who may ask at all. */
export const operationsWithoutAccessTest = (operations: Operations): string[] =>
  Object.entries(operations).flatMap(([key, { access }]) => {
    const isSaid = typeof access === 'string' ? access.length > 0 : Array.isArray(access) && access.length > 0
    return isSaid ? [] : [key]
  })
