/** The only place that reads the clock of the browser. */
export const now = (): Date => new Date()
