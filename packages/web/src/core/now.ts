/** The time of the page; the one place that asks the machine. */
export const now = (): Date => new Date()
