type WithDue = { due?: string | null | undefined }

/** What has to be done first stands first; what has no date comes last, in the order it was told. */
export const inUrgency = <T extends WithDue>(tasks: readonly T[]): T[] =>
  tasks.toSorted((one, other) => {
    if (!one.due || !other.due) return Number(!one.due) - Number(!other.due)
    return one.due < other.due ? -1 : one.due > other.due ? 1 : 0
  })
