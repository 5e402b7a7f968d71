export type Role =
  | 'public'
  | 'guest'
  | 'employee'
  | 'manager'
  | 'team'
  | 'hrAdmin'
  | 'hrAssistant'
  | 'techAdmin'
  | 'superAdmin'
  | 'observer'
  | 'creator'
  | 'reviewCycleAdmin'
  | 'feedbackCycleAdmin'
  | 'objectiveCycleAdmin'

/** The specification of one address of the product, whether its page is built yet or not. */
export type RouteFact = {
  path: string
  /** One of these is enough; `except` excludes users all the same. */
  audience: readonly Role[]
  except: readonly Role[]
  /** One of these is enough; none are needed if there are none. */
  features: readonly string[]
  chrome: 'full' | 'none'
  /** Redirects to the first of these that opens for the user. */
  redirectTo: readonly string[]
  /** Shows the page of another address. */
  aliasOf: string | undefined
  /** A bare parent: leads to the child visited last, else to this one or the first that opens. */
  firstChild: string | undefined
  /** Where users outside the audience are redirected; without it they get a 403. */
  deniedTo: string | undefined
  /** Requires a confirmed identity. */
  confirmed: boolean
  /** Opens over the page it is reached from. */
  over: boolean
  title: string | undefined
}

export const everyone: readonly Role[] = ['employee', 'manager', 'hrAdmin', 'hrAssistant', 'techAdmin', 'observer']
export const withGuests: readonly Role[] = [...everyone, 'guest']
export const hrType: readonly Role[] = ['hrAdmin', 'hrAssistant']
export const admins: readonly Role[] = [...hrType, 'techAdmin']
export const technical: readonly Role[] = ['hrAdmin', 'techAdmin']

/**
 * Routes with the same audience, one per line. After a path: `@x` needs the feature or flag x, `@x|y` one of two, `alone` is shown without
 * navigation, `-> a | b` redirects to the first that opens, `= a` shows the page of a, `> a` leads to the child visited
 * last or to a, `denied a` redirects outsiders to a, `!` requires a confirmed identity, `^` opens over other pages.
 */
export function routes(
  audience: readonly Role[],
  lines: string,
  shared: { except?: readonly Role[]; title?: string } = {},
): RouteFact[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ audience, except: [], title: undefined, ...shared, ...factsOf(line) }))
}

function factsOf(line: string) {
  const [path = '', ...rest] = line.split(/\s+/)
  const after = (mark: string) => {
    const at = rest.indexOf(mark)
    return at === -1 ? undefined : rest[at + 1]
  }
  return {
    path,
    features:
      rest
        .find((word) => word.startsWith('@'))
        ?.slice(1)
        .split('|') ?? [],
    chrome: rest.includes('alone') ? ('none' as const) : ('full' as const),
    redirectTo: rest.filter((_, index) => ['->', '|'].includes(rest[index - 1] ?? '')),
    aliasOf: after('='),
    firstChild: after('>'),
    deniedTo: after('denied'),
    confirmed: rest.includes('!'),
    over: rest.includes('^'),
  }
}
