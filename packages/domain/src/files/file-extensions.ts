import { fileTypes } from './file-types.ts'

const endings: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(fileTypes).map(([ending, type]) => [bare(type), [ending]])),
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/zip': ['zip'],
  'application/xml': ['xml'],
  'application/json': ['json'],
}

function bare(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** The download name of a file of this type: with the extension of its type, so that nothing opens it as something else. */
export function nameWithEnding(name: string, type: string): string {
  const allowed = endings[bare(type)]
  const [first] = allowed ?? []
  if (!allowed || first === undefined) return name
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && allowed.includes(ending) ? name : `${name}.${first}`
}
