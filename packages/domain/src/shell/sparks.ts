export const sparkVisibilities = ['INTRODUCTION', 'ANNOUNCEMENT', 'PRO_TIP'] as const
export const sparkComponentTypes = ['popover', 'modal', 'multiModal', 'inline'] as const

/** A tip; its sentences are the words `tips.<title>` and `tips.<body>`. */
export type Spark = {
  id: string
  visibility: (typeof sparkVisibilities)[number]
  componentType: (typeof sparkComponentTypes)[number]
  /** Shows by itself. */
  autorun: boolean
  /** Shows again at every visit until it is dismissed; others once. */
  persistent: boolean
  /** The page it belongs to; every page when there is none. */
  at?: string
  title: string
  /** One, or a step each. */
  body: readonly string[]
  /** Tells of what guests do not have: the navigation, the search. */
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

/** The tips that somebody may look at: guests only those about what they have. */
export const availableSparks = (isGuest: boolean): Spark[] =>
  sparks.filter(({ notForGuests }: Spark) => !(isGuest && notForGuests))

/** Which tips somebody has seen, and which they have put away. */
export type SparkStates = { seen: readonly string[]; dismissed: readonly string[] }

/**
 * The tips that show on a page by themselves: those that run by themselves, and for provider staff all (SPARK-02); never one that was
 * dismissed, and one that is not persistent once.
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
