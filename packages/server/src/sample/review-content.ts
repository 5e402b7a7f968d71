/** When, in minutes from the start of the cycle, and by whom. */
export type Done = readonly [minutes: number, by: string]

export type Answer = string | number | readonly string[] | { value: unknown; comment: string }

/** What one side of a review wrote, and what it did with it. */
export type Sheet = {
  started: number
  saved?: number
  written?: Done
  shared?: Done
  signed?: Done
  answers: Readonly<Record<string, Answer>>
}

/** One review of the sample company. */
export type Writing = {
  reviewee: string
  mainReviewer: string | null
  contributors: readonly string[]
  self?: Sheet
  main?: Sheet
  completed?: Done
}
