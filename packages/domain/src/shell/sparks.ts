export const sparkVisibilities = ['INTRODUCTION', 'ANNOUNCEMENT', 'PRO_TIP'] as const
export const sparkComponentTypes = ['popover', 'modal', 'multiModal', 'inline'] as const

/** A tip; its messages are `tips.<title>` and `tips.<body>`. */
export type Spark = {
  id: string
  visibility: (typeof sparkVisibilities)[number]
  componentType: (typeof sparkComponentTypes)[number]
  /** Is shown automatically. */
  autorun: boolean
  /** Is shown at every visit until it is dismissed; others are shown once. */
  persistent: boolean
  /** The page it is shown on; every page if there is none. */
  at?: string
  title: string
  /** One text, or one for each step. */
  body: readonly string[]
  /** Is about something guests don't have: the navigation, the search. */
  notForGuests?: true
  /** Another tip that it offers. */
  starts?: { id: string; label: string }
}

/** Every tip of the product (SPARK-01). */
export const sparks: readonly Spark[] = [
  {
    id: 'welcome',
    visibility: 'INTRODUCTION',
    componentType: 'inline',
    autorun: true,
    persistent: true,
    at: '/app/home',
    title: 'welcome',
    body: ['welcomeBody'],
    starts: { id: 'tour', label: 'takeTour' },
    notForGuests: true,
  },
  {
    id: 'tour',
    visibility: 'INTRODUCTION',
    componentType: 'multiModal',
    autorun: false,
    persistent: false,
    at: '/app/home',
    title: 'tour',
    body: ['tour1', 'tour2', 'tour3', 'tour4'],
    notForGuests: true,
  },
  {
    id: 'writing',
    visibility: 'PRO_TIP',
    componentType: 'modal',
    autorun: false,
    persistent: false,
    at: '/app/reviews',
    title: 'writing',
    body: ['writingBody'],
  },
  {
    id: 'news',
    visibility: 'ANNOUNCEMENT',
    componentType: 'popover',
    autorun: false,
    persistent: false,
    at: '/app/notifications',
    title: 'news',
    body: ['newsBody'],
  },
  {
    id: 'keyboard',
    visibility: 'PRO_TIP',
    componentType: 'inline',
    autorun: false,
    persistent: false,
    at: '/app/people',
    title: 'keyboard',
    body: ['keyboardBody'],
    notForGuests: true,
  },
] satisfies Spark[]

/** The tips someone can see: for guests, only those about what they have. */
export const availableSparks = (isGuest: boolean): Spark[] =>
  sparks.filter(({ notForGuests }: Spark) => !(isGuest && notForGuests))

/** The tips someone has seen, and those they have dismissed. */
export type SparkStates = { seen: readonly string[]; dismissed: readonly string[] }

/**
 * The tips that are shown on a page automatically: those marked so, and for provider staff all (SPARK-02); never a dismissed one,
 * and one that is not persistent only once.
 */
export function autorunSparks(page: string, who: SparkStates & { isProvider: boolean; isGuest: boolean }): Spark[] {
  return availableSparks(who.isGuest).filter(
    ({ id, at, autorun, persistent }) =>
      (at === undefined || at === page) &&
      (autorun || who.isProvider) &&
      !who.dismissed.includes(id) &&
      (persistent || !who.seen.includes(id)),
  )
}
