/** Parts of an address: `/app/user/{id}` against `/app/user/7`. */
const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** The path of an address, without query and fragment, and without a slash at its end. */
export function pathOfUrl(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

const ID = /^(id|\w+Id)$/
const DIGIT = /\d/

/**
 * The variable parts of a path that matches this pattern; undefined if it doesn't. Ids contain digits and words in addresses
 * don't, so that `/reviews/emails` isn't taken for a record called “emails” while it has no page (ROUTE-04).
 */
export function pathParams(pattern: string, path: string): Record<string, string> | undefined {
  const [patternParts, pathParts] = [partsOf(pattern), partsOf(path)]
  if (patternParts.length !== pathParts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of patternParts.entries()) {
    const found = pathParts[index] as string
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined && part !== found) return undefined
    if (name !== undefined && ID.test(name) && !DIGIT.test(found)) return undefined
    if (name !== undefined) params[name] = decoded(found)
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A pattern with its variable parts filled in. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The second group of addresses of the administration shows the same pages (ROUTE-02). */
export const canonicalAdminPath = (path: string): string => path.replace(/^\/app\/v2\/admin(?=\/|$)/, '/app/admin')

/** The more of a pattern is fixed, the earlier it is tried: `/objectives/cycles` before `/objectives/{id}`. */
export const comparePathSpecificity = (a: string, b: string): number => {
  const [first, second] = [partsOf(a), partsOf(b)]
  for (const [index, part] of first.entries()) {
    const isVariable = part.startsWith('{')
    const isOtherVariable = second[index]?.startsWith('{') ?? false
    if (isVariable !== isOtherVariable) return isVariable ? 1 : -1
  }
  return 0
}

const SPACE = 0x20

/** Where someone is redirected after a login: only a path of our own, never another site (`//evil.example`, `/\\evil`). */
export function safeRedirectPath(address: string | null | undefined, otherwise: string): string {
  // Browsers drop control characters and read a backslash as a slash.
  const isOurs = address && /^\/(?!\/)/.test(address) && !address.includes('\\')
  const isPlain = [...(address ?? '')].every((letter) => letter.charCodeAt(0) >= SPACE)
  return isOurs && isPlain ? address : otherwise
}
